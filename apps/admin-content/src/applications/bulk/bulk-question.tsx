import { useFormats } from '@sabha/contract'
import { Stack, Text } from '@sabha/ui'
import { Checkbox } from '@sabha/ui/form'
import type { Application } from '../application.ts'
import { isDecided } from '../decisions.ts'
import { DecisionMail } from '../mail/decision-mail.tsx'
import { useMessages } from '../messages.ts'
import { useBulkMessages } from './messages.ts'
import type { BulkDecision } from './use-bulk-review.ts'

export interface BulkQuestionProps {
  applications: readonly Application[]
  decision: BulkDecision
  /** Applications whose applicants are emailed. */
  mailed: readonly Application[]
  mailReviewed: boolean
  onMailReviewedChange(checked: boolean): void
}

/** Says how a decision changes several applications, and shows the first of its emails. */
export function BulkQuestion({ applications, decision, mailed, ...choice }: BulkQuestionProps) {
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
