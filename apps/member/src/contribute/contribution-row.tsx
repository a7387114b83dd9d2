import { useFormats } from '@sabha/contract'
import { type PaymentStatus, receiptNumber } from '@sabha/types/records'
import { Figure, Row, Stack, Text } from '@sabha/ui'
import { Badge, type BadgeTone } from '@sabha/ui/badge'
import { useMessages } from './messages.ts'
import type { OwnContribution } from './reads.ts'

const tones: Record<PaymentStatus, BadgeTone> = {
  completed: 'good',
  failed: 'bad',
  refunded: 'waiting',
  pending: 'waiting',
}

/** One line of the history, with what people quote when they write to us. */
export function ContributionRow({ contribution }: { contribution: OwnContribution }) {
  const text = useMessages().impact
  const { rupees, date } = useFormats()
  const { amount, created_at, contribution_type, source, payment_status, notes } = contribution
  return (
    <Stack gap="1.5">
      <Row gap="2">
        <Figure>{rupees(amount)}</Figure>
        <Text tone="muted" flex="1">
          {date(created_at)}
        </Text>
        <Badge tone={tones[payment_status]}>{text.statuses[payment_status]}</Badge>
      </Row>
      <Row gap="2">
        <Badge tone="plain">{text.types[contribution_type]}</Badge>
        {source !== 'provider' && <Badge tone="plain">{text.sources[source]}</Badge>}
        {contribution.razorpay_subscription_id && <Badge tone="accent">{text.recurring}</Badge>}
      </Row>
      {notes && (
        <Text tone="muted" size="sm">
          {notes}
        </Text>
      )}
      <References contribution={contribution} />
    </Stack>
  )
}

function References({ contribution }: { contribution: OwnContribution }) {
  const text = useMessages().impact
  const { rupees } = useFormats()
  const { payment_status, refunded_amount, receipt, razorpay_payment_id } = contribution
  const isPartlyRefunded = payment_status === 'completed' && refunded_amount > 0
  return (
    <Text asChild tone="muted" size="sm" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
      <Row columnGap="4" rowGap="0">
        {isPartlyRefunded && <span>{text.refundedOf(rupees(refunded_amount))}</span>}
        {receipt && (
          <span>
            {text.receipt[receipt.voided_at === null ? 'valid' : 'void'](receiptNumber(receipt))}
          </span>
        )}
        {razorpay_payment_id && <span>{text.payment(razorpay_payment_id)}</span>}
      </Row>
    </Text>
  )
}
