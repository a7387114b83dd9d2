import { useFormats, useUnsavedWork } from '@sabha/contract'
import { toast } from '@sabha/toast'
import { Button, Text } from '@sabha/ui'
import { Dialog } from '@sabha/ui/dialog'
import { useEffect, useRef, useState } from 'react'
import type { Application } from '../application.ts'
import { isMailed } from '../mail/is-mailed.ts'
import { BulkFailures } from './bulk-failures.tsx'
import { BulkQuestion } from './bulk-question.tsx'
import { useBulkMessages } from './messages.ts'
import { type BulkDecision, canRetry, useBulkReview } from './use-bulk-review.ts'

export interface BulkDialogProps {
  applications: readonly Application[]
  decision: BulkDecision
  /** Called when all were tried, with the ids of those that can be tried again. */
  onSaved(left: readonly string[]): void
  onClose(): void
}

/** Asks before a decision on several applications, shows its progress, and names those that were not changed. */
export function BulkDialog({ applications, decision, onSaved, onClose }: BulkDialogProps) {
  const text = useBulkMessages()
  const { number } = useFormats()
  const [mailReviewed, setMailReviewed] = useState(false)
  const isHere = useIsHere()
  const changing = applications.filter(({ status }) => status !== decision)
  const { state, run, stop } = useBulkReview((saved, failures) => {
    onSaved(failures.filter(canRetry).map(({ application }) => application.id))
    if (failures.length === 0) {
      onClose()
      toast.success(text.saved[decision](saved, number(saved)))
    } else if (!isHere.current) toast.error(text.notAll)
  })
  useUnsavedWork(state.status === 'saving')

  const decide = (chosen: readonly Application[]) =>
    void run({ applications: chosen, decision, mailReviewed })
  const mailed = changing.filter((row) => isMailed(row, { status: decision, mailReviewed }))
  const again = state.status === 'done' ? state.failures.filter(canRetry) : []
  const count = changing.length
  const actions = {
    asking: (
      <>
        <Button variant="quiet" onClick={onClose}>
          {text.cancel}
        </Button>
        <Button
          variant={decision === 'rejected' ? 'danger' : 'primary'}
          onClick={() => decide(changing)}
        >
          {(mailed.length > 0 ? text.send : text.actions)[decision]}
        </Button>
      </>
    ),
    saving: <Button onClick={stop}>{text.stop}</Button>,
    done: (
      <>
        <Button variant="quiet" onClick={onClose}>
          {text.close}
        </Button>
        {again.length > 0 && (
          <Button
            variant="primary"
            onClick={() => decide(again.map(({ application }) => application))}
          >
            {text.retry(again.length, number(again.length))}
          </Button>
        )}
      </>
    ),
  }
  return (
    <Dialog
      open
      role="alertdialog"
      title={state.status === 'done' ? text.notAll : text.ask[decision](count, number(count))}
      onClose={state.status === 'saving' ? () => undefined : onClose}
      actions={actions[state.status]}
    >
      {state.status === 'asking' && (
        <BulkQuestion
          applications={applications}
          decision={decision}
          mailed={mailed}
          mailReviewed={mailReviewed}
          onMailReviewedChange={setMailReviewed}
        />
      )}
      <Text role="status">
        {state.status === 'saving' && text.saving(number(state.place), number(state.total))}
        {state.status === 'done' && text.saved[decision](state.saved, number(state.saved))}
      </Text>
      {state.status === 'done' && <BulkFailures failures={state.failures} onOpen={onClose} />}
    </Dialog>
  )
}

/** Returns whether the dialog is still shown, for a run that goes on after it. */
function useIsHere() {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}
