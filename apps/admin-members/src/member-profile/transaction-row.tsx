import { useFormats } from '@sabha/contract'
import { Link } from '@sabha/contract/router'
import { isReversed, type PaymentStatus, receiptNumber } from '@sabha/types/records'
import { lookUp } from '@sabha/types/schema'
import { Figure, Row, Stack, Text, TextLink } from '@sabha/ui'
import { Badge, type BadgeTone } from '@sabha/ui/badge'
import type { Transaction } from './member-record.ts'
import { useMessages } from './messages.ts'
import { ReverseGift } from './reverse-gift.tsx'

const paymentTones: Record<PaymentStatus, BadgeTone> = {
  completed: 'good',
  failed: 'bad',
  refunded: 'waiting',
  pending: 'waiting',
}

interface OfTransaction {
  transaction: Transaction
}

export function TransactionRow({ transaction }: OfTransaction) {
  const { transactions: text } = useMessages()
  const { rupees, date } = useFormats()
  const { id, amount, created_at, payment_status, source, notes } = transaction
  return (
    <Stack gap="1.5">
      <Row gap="2" justifyContent="space-between">
        <TextLink asChild>
          <Link to={`/admin/payments/${id}`}>
            <Figure>{rupees(amount)}</Figure> {date(created_at)}
          </Link>
        </TextLink>
        <Badge tone={lookUp(paymentTones, payment_status, 'plain')}>
          {isReversed(transaction)
            ? text.reversed
            : lookUp(text.statuses, payment_status, payment_status)}
        </Badge>
      </Row>
      <Kind transaction={transaction} />
      {notes && (
        <Text size="sm" tone="muted" dir="auto" whiteSpace="pre-line" overflowWrap="anywhere">
          {notes}
        </Text>
      )}
      <References transaction={transaction} />
      {source !== 'provider' && payment_status === 'completed' && (
        <ReverseGift gift={{ id, amount, source }} />
      )}
    </Stack>
  )
}

function Kind({ transaction }: OfTransaction) {
  const { transactions: text } = useMessages()
  const { contribution_type, source, razorpay_subscription_id } = transaction
  return (
    <Row gap="2">
      <Badge tone="plain">{lookUp(text.types, contribution_type, contribution_type)}</Badge>
      {source !== 'provider' && <Badge tone="plain">{lookUp(text.sources, source, source)}</Badge>}
      {razorpay_subscription_id && <Badge tone="accent">{text.recurring}</Badge>}
    </Row>
  )
}

/** Links a receipt to its public check page, since only the donor may open the receipt itself. */
function References({ transaction }: OfTransaction) {
  const { transactions: text } = useMessages()
  const { rupees } = useFormats()
  const { payment_status, refunded_amount, receipt, razorpay_payment_id } = transaction
  const isPartlyRefunded = payment_status === 'completed' && refunded_amount > 0
  return (
    <Text asChild tone="muted" size="sm" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
      <Row columnGap="4" rowGap="0">
        {isPartlyRefunded && <span>{text.refundedOf(rupees(refunded_amount))}</span>}
        {receipt && (
          <TextLink asChild>
            <Link to={`/receipts/${receipt.id}`}>
              {text.receipt[receipt.voided_at === null ? 'valid' : 'void'](receiptNumber(receipt))}
            </Link>
          </TextLink>
        )}
        {razorpay_payment_id && <span>{text.payment(razorpay_payment_id)}</span>}
      </Row>
    </Text>
  )
}
