import { useFormats } from '@sabha/contract'
import { toast } from '@sabha/toast'
import { Button } from '@sabha/ui'
import { lazyDialog } from '@sabha/ui/lazy-dialog'
import { FootBar, SelectionBar } from '@sabha/ui/selection-bar'
import { useMessages } from '../messages.ts'
import { useBulkMessages } from './messages.ts'
import type { ApplicationSelection } from './use-application-selection.ts'
import type { BulkDecision } from './use-bulk-review.ts'

const BulkDialog = lazyDialog(async () => (await import('./bulk-dialog.tsx')).BulkDialog)

/** Decides on the selected applications, from a bar at the foot of the window. Escape clears the selection. */
export function BulkReview({ selection }: { selection: ApplicationSelection }) {
  const text = useBulkMessages()
  const { status: names } = useMessages()
  const { number } = useFormats()
  const { selected, setIds, asked, setAsked } = selection
  const size = selected.length

  function ask(decision: BulkDecision) {
    if (selected.every(({ status }) => status === decision))
      toast.error(text.unchanged(names[decision]))
    else setAsked({ decision, applications: selected })
  }

  return (
    <>
      <FootBar>
        <SelectionBar
          label={text.bar}
          count={size > 0 ? text.count(size, number(size)) : ''}
          onClear={() => setIds(new Set())}
        >
          <Button size="small" color="brick" onClick={() => ask('rejected')}>
            {text.actions.rejected}
          </Button>
          <Button size="small" onClick={() => ask('reviewed')}>
            {text.actions.reviewed}
          </Button>
        </SelectionBar>
      </FootBar>
      {asked && (
        <BulkDialog
          title={text.bar}
          {...asked}
          onSaved={(left) => setIds(new Set(left))}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
