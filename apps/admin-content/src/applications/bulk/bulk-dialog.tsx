import { useErrorText, useFormats, useUnsavedWork } from '@sabha/contract'
import { usePersonName } from '@sabha/contract/person-name'
import { Link, useLocation } from '@sabha/contract/router'
import { toast } from '@sabha/toast'
import { lookUp } from '@sabha/types/schema'
import { Box, Button, Stack, Text, TextLink } from '@sabha/ui'
import { Dialog } from '@sabha/ui/dialog'
import { Checkbox } from '@sabha/ui/form'
import { useEffect, useRef, useState } from 'react'
import type { Application } from '../application.ts'
import { isDecided } from '../decisions.ts'
import { DecisionMail } from '../mail/decision-mail.tsx'
import { isMailed } from '../mail/is-mailed.ts'
import { useMessages } from '../messages.ts'
import { useBulkMessages } from './messages.ts'
import { type BulkDecision, type BulkFailure, canRetry, useBulkReview } from './use-bulk-review.ts'

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

interface BulkFailuresProps {
  failures: readonly BulkFailure[]
  /** Called when one of the applications is opened. */
  onOpen(): void
}

/** Names the applications that were not changed, with the reason. */
function BulkFailures({ failures, onOpen }: BulkFailuresProps) {
  const text = useBulkMessages()
  const reasonOf = useReason()
  const personName = usePersonName('applicant')
  const nameOf = ({ applicant: { full_name, email } }: Application) => personName(full_name, email)
  const { search } = useLocation()
  const openedBy = (id: string) => {
    const opened = new URLSearchParams(search)
    opened.set('application', id)
    return String(opened)
  }
  return (
    <Stack asChild gap="3" marginTop="3">
      <ul aria-label={text.failures}>
        {failures.map((failure) => (
          <Box asChild key={failure.application.id} overflowWrap="anywhere">
            <li>
              <TextLink asChild>
                <Link to={{ search: openedBy(failure.application.id) }} onClick={onOpen}>
                  <bdi>{nameOf(failure.application)}</bdi>
                </Link>
              </TextLink>
              <Text tone="muted">{reasonOf(failure)}</Text>
            </li>
          </Box>
        ))}
      </ul>
    </Stack>
  )
}

function useReason() {
  const text = useBulkMessages()
  const { status: names, review } = useMessages()
  const textOf = useErrorText()
  return ({ reason, application, error }: BulkFailure) => {
    if (reason === 'gone' || reason === 'stopped') return text[reason]
    if (reason === 'failed') return textOf(error) ?? review.failed
    const { reviewed_by, status } = application
    return text.changed(reviewed_by?.trim() || text.someone, lookUp(names, status, status))
  }
}

interface BulkQuestionProps {
  applications: readonly Application[]
  decision: BulkDecision
  /** Applications whose applicants are emailed. */
  mailed: readonly Application[]
  mailReviewed: boolean
  onMailReviewedChange(checked: boolean): void
}

/** Says how a decision changes several applications, and shows the first of its emails. */
function BulkQuestion({ applications, decision, mailed, ...choice }: BulkQuestionProps) {
  const text = useBulkMessages()
  const { status: names } = useMessages()
  const { number } = useFormats()
  const already = applications.filter(({ status }) => status === decision).length
  const changing = applications.filter(({ status }) => status !== decision)
  const replaced = changing.filter(isDecided).length
  const [first] = mailed
  return (
    <Stack gap="3">
      <Text role="status">{text.emailed(mailed.length, number(mailed.length))}</Text>
      {already > 0 && <Text>{text.already(already, number(already), names[decision])}</Text>}
      {replaced > 0 && <Text color="amber">{text.replaced(replaced, number(replaced))}</Text>}
      {decision === 'reviewed' && changing.some(({ mail_language }) => mail_language) && (
        <Checkbox
          label={text.alsoEmail}
          checked={choice.mailReviewed}
          onChange={({ currentTarget }) => choice.onMailReviewedChange(currentTarget.checked)}
        />
      )}
      {first && (
        <>
          <Text overflowWrap="anywhere">{text.example(first.applicant.email)}</Text>
          <DecisionMail application={first} decision={decision} maxHeight={belowText} />
        </>
      )}
    </Stack>
  )
}

const belowText = {
  base: 'max(7rem, calc(100dvh - 35rem))',
  md: 'max(8rem, calc(100dvh - 31rem))',
}
