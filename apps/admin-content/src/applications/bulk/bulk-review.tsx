import { useFormats } from '@sabha/contract'
import { toast } from '@sabha/toast'
import { Box, Button, Container, Row, Text, VisuallyHidden } from '@sabha/ui'
import { lazyDialog } from '@sabha/ui/lazy-dialog'
import { useEffect } from 'react'
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

  function clear() {
    focusListControls()
    setIds(new Set())
  }

  function ask(decision: BulkDecision) {
    if (selected.every(({ status }) => status === decision))
      toast.error(text.unchanged(names[decision]))
    else setAsked({ decision, applications: selected })
  }

  useEscape(size > 0 ? clear : null)
  const count = size > 0 ? text.count(size, number(size)) : ''
  return (
    <>
      <VisuallyHidden role="status">{count}</VisuallyHidden>
      {size > 0 && (
        <Box data-at-foot="" {...foot}>
          <Container>
            <Row role="group" aria-label={text.bar} gap="2" justifyContent="space-between">
              <Row gap="1">
                <Text fontWeight="semibold">{count}</Text>
                <Button size="small" variant="quiet" onClick={clear}>
                  {text.clear}
                </Button>
              </Row>
              <Row gap="2">
                <Button size="small" color="brick" onClick={() => ask('rejected')}>
                  {text.actions.rejected}
                </Button>
                <Button size="small" onClick={() => ask('reviewed')}>
                  {text.actions.reviewed}
                </Button>
              </Row>
            </Row>
          </Container>
        </Box>
      )}
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

const foot = {
  position: 'fixed',
  insetInline: '0',
  bottom: '0',
  zIndex: 'header',
  bg: 'surface',
  borderTop: 'hairline',
  paddingTop: '3',
  paddingBottom: 'max({spacing.3}, env(safe-area-inset-bottom))',
} as const

/** Phones show the button of the sheet in place of the box. A hidden element does not take the focus. */
function focusListControls(): void {
  const targets = document.querySelectorAll<HTMLElement>('[data-select-all], [data-list-controls]')
  for (const target of targets) target.focus({ preventScroll: true })
}

/** Calls `act` on Escape, unless a field, menu or dialog handles it. */
function useEscape(act: (() => void) | null) {
  useEffect(() => {
    if (!act) return
    const press = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      const isTaken =
        target instanceof Element &&
        target.closest('input:not([type=checkbox]), textarea, select, dialog, [role=menu]')
      if (key === 'Escape' && !isTaken && !defaultPrevented) act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
