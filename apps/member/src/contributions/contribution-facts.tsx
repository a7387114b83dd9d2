import { useFormats, usePlatform } from '@sabha/contract'
import { Link } from '@sabha/contract/router'
import { receiptNumber } from '@sabha/types/records'
import { lookUp } from '@sabha/types/schema'
import { Row, Text, TextLink } from '@sabha/ui'
import { Badge, type BadgeTone } from '@sabha/ui/badge'
import { useMessages } from './messages.ts'
import {
  type ContributionStatus,
  contributionStatusOf,
  type OwnContribution,
} from './own-contribution.ts'

export interface ContributionFactsProps {
  contribution: OwnContribution
}

const contributionTones: Record<ContributionStatus, BadgeTone> = {
  completed: 'good',
  failed: 'bad',
  refunded: 'waiting',
  pending: 'waiting',
  reversed: 'waiting',
}

export function StatusBadge({ contribution }: ContributionFactsProps) {
  const { statuses } = useMessages()
  const status = contributionStatusOf(contribution)
  return (
    <Badge tone={lookUp(contributionTones, status, 'plain')}>
      {lookUp(statuses, status, status)}
    </Badge>
  )
}

export function TypeBadges({ contribution }: ContributionFactsProps) {
  const text = useMessages()
  const { contribution_type, source, razorpay_subscription_id } = contribution
  return (
    <Row gap="2">
      <Badge tone="plain">{lookUp(text.types, contribution_type, contribution_type)}</Badge>
      {source !== 'provider' && <Badge tone="plain">{lookUp(text.sources, source, source)}</Badge>}
      {razorpay_subscription_id && <Badge tone="accent">{text.recurring}</Badge>}
    </Row>
  )
}

/** Receipt, payment id and refund, which users quote in support requests. */
export function ContributionReferences({ contribution }: ContributionFactsProps) {
  const text = useMessages()
  const { rupees } = useFormats()
  const { payment_status, refunded_amount, receipt, razorpay_payment_id } = contribution
  const isReceiptDue = payment_status === 'completed' && !receipt
  const isPartlyRefunded = payment_status === 'completed' && refunded_amount > 0
  return (
    <Text asChild tone="muted" size="sm" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
      <Row columnGap="4" rowGap="0">
        {payment_status === 'failed' && <Failure paymentId={razorpay_payment_id} />}
        {isPartlyRefunded && <span>{text.refundedOf(rupees(refunded_amount))}</span>}
        {receipt && (
          <TextLink asChild>
            <Link to={`/contribute/receipts/${receipt.id}`}>
              {text.receipt[receipt.voided_at === null ? 'valid' : 'void'](receiptNumber(receipt))}
            </Link>
          </TextLink>
        )}
        {isReceiptDue && <span>{text.receiptDue}</span>}
        {razorpay_payment_id && <span>{text.payment(razorpay_payment_id)}</span>}
      </Row>
    </Text>
  )
}

function Failure({ paymentId }: { paymentId: string | null }) {
  const text = useMessages()
  const { supportEmail } = usePlatform().foundation
  const subject =
    paymentId === null ? '' : `?subject=${encodeURIComponent(text.payment(paymentId))}`
  const [before, link, after] = text.failed
  return (
    <span>
      {before}
      <TextLink href={`mailto:${supportEmail}${subject}`}>{link}</TextLink>
      {after}
    </span>
  )
}
