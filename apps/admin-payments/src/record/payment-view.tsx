import { useMutation } from '@sabha/backend/query'
import { useErrorText, useFormats } from '@sabha/contract'
import { useMoments } from '@sabha/contract/moments'
import { Link } from '@sabha/contract/router'
import { receiptNumber } from '@sabha/types/records'
import { lookUp } from '@sabha/types/schema'
import { Box, Button, Figure, List, ListItem, Row, Stack, Text, TextLink } from '@sabha/ui'
import { Badge, type BadgeTone } from '@sabha/ui/badge'
import { type Fact, FactList, RecordPage, SectionCard } from '@sabha/ui/record'
import { BackToPayments } from '../back-to-payments.tsx'
import { isOffline } from '../payment.ts'
import { PaymentBadge } from '../payment-badge.tsx'
import { useSharedMessages } from '../shared-messages.ts'
import { type PaymentRecord, paymentMutations } from './api.ts'
import { EventsPanel } from './events-panel.tsx'
import { MemberPanel } from './member-panel.tsx'
import { useMessages } from './messages.ts'

export function PaymentView({ payment }: { payment: PaymentRecord }) {
  const text = useMessages()
  const { kinds } = useSharedMessages()
  const { rupees, date } = useFormats()
  const { dayAndTime } = useMoments()
  const { kind, created_at, gift, notes, payment_id, refunds } = payment
  const when = isOffline(kind) ? date(created_at) : dayAndTime(created_at)
  return (
    <RecordPage
      title={text.paymentOf(rupees(payment.amount))}
      lead={
        <>
          {`${lookUp(kinds, kind, kind)}, ${when}`}
          {payment.state === 'failed' && payment.failure && (
            <Box asChild hideFrom="lg" display="block" overflowWrap="anywhere" aria-hidden>
              <span lang="en">{payment.failure}</span>
            </Box>
          )}
        </>
      }
      back={<BackToPayments />}
      badges={<PaymentBadge payment={payment} />}
      facts={
        <Stack gap="6">
          <MemberPanel member={payment.member} />
          <IdsPanel payment={payment} />
        </Stack>
      }
    >
      {payment.state === 'failed' && <FailurePanel payment={payment} />}
      {payment_id && <LookUpPanel paymentId={payment_id} />}
      {gift && <GiftPanel gift={gift} />}
      <ReceiptPanel payment={payment} />
      {refunds.length > 0 && <RefundsPanel refunds={refunds} />}
      {notes && (
        <SectionCard title={text.notes}>
          <Text dir="auto" whiteSpace="pre-line" overflowWrap="anywhere">
            {notes}
          </Text>
        </SectionCard>
      )}
      {payment_id && <EventsPanel events={payment.events} />}
    </RecordPage>
  )
}

/** Shows the provider's message to the member, in English, and the next step. */
function FailurePanel({ payment: { failure, error_code } }: { payment: PaymentRecord }) {
  const { failure: text } = useMessages()
  return (
    <SectionCard title={text.title}>
      <Stack gap="2">
        {failure ? (
          <Text overflowWrap="anywhere">
            {text.told} <q lang="en">{failure}</q>
          </Text>
        ) : (
          <Text>{text.none}</Text>
        )}
        <Text>{text.next}</Text>
        {error_code && (
          <Text tone="muted" size="sm" overflowWrap="anywhere">
            {text.code(error_code)}
          </Text>
        )}
      </Stack>
    </SectionCard>
  )
}

/** Reference and reason of an offline gift, with the admins who entered and reversed it. */
function GiftPanel({ gift }: { gift: NonNullable<PaymentRecord['gift']> }) {
  const { gift: text } = useMessages()
  const { date } = useFormats()
  const { reversed_at } = gift
  const by = (name: string | null, moment: string) => text.by(name ?? text.gone, date(moment))
  const facts: Fact[] = [
    { label: text.reference, value: gift.reference },
    { label: text.reason, value: gift.reason },
    { label: text.entered, value: by(gift.entered_by, gift.entered_at) },
  ]
  if (reversed_at) {
    facts.push(
      { label: text.reversed, value: by(gift.reversed_by, reversed_at) },
      { label: text.reversal, value: gift.reversal },
    )
  }
  return (
    <SectionCard title={text.title} lead={reversed_at ? undefined : text.lead}>
      <FactList facts={facts} />
    </SectionCard>
  )
}

/** Links the receipt to its public check page, since only the donor may open the receipt itself. */
function ReceiptPanel({ payment }: { payment: PaymentRecord }) {
  const { receipt: text } = useMessages()
  const { date } = useFormats()
  const { receipt, state } = payment
  return (
    <SectionCard title={text.title}>
      {receipt ? (
        <Row gap="3">
          <TextLink asChild>
            <Link to={`/receipts/${receipt.id}`}>{receiptNumber(receipt)}</Link>
          </TextLink>
          {receipt.voided_at && <Badge tone="waiting">{text.void(date(receipt.voided_at))}</Badge>}
        </Row>
      ) : (
        <Text tone="muted">{state === 'completed' ? text.later : text.none}</Text>
      )}
    </SectionCard>
  )
}

/** Shows the IDs at the provider, which can be copied; renders nothing for an offline gift. */
function IdsPanel({ payment }: { payment: PaymentRecord }) {
  const { ids: text } = useMessages()
  const { payment_id, order_id, subscription_id, method } = payment
  if (!payment_id) return null
  const facts: Fact[] = [{ label: text.payment, value: payment_id, copies: payment_id }]
  if (order_id) facts.push({ label: text.order, value: order_id, copies: order_id })
  if (subscription_id) {
    facts.push({
      label: text.subscription,
      copies: subscription_id,
      value: (
        <TextLink asChild>
          <Link to={`/admin/payments?search=${subscription_id}`}>{subscription_id}</Link>
        </TextLink>
      ),
    })
  }
  facts.push({ label: text.method, value: method && (methodNames(text)[method] ?? method) })
  return (
    <SectionCard title={text.title}>
      <FactList facts={facts} />
    </SectionCard>
  )
}

function methodNames({ methods }: { methods: object }): Record<string, string | undefined> {
  return { ...methods }
}

type Refund = PaymentRecord['refunds'][number]

const refundTones: Record<Refund['status'], BadgeTone> = {
  pending: 'waiting',
  processed: 'good',
  failed: 'bad',
}

function RefundsPanel({ refunds }: { refunds: readonly Refund[] }) {
  const { refunds: text } = useMessages()
  const { rupees, date } = useFormats()
  return (
    <SectionCard title={text.title}>
      <List aria-label={text.title} gap="3">
        {refunds.map(({ id, amount, status, created_at }) => (
          <ListItem key={id}>
            <Row columnGap="3" rowGap="0">
              <Figure>{rupees(amount)}</Figure>
              <Badge tone={lookUp(refundTones, status, 'plain')}>
                {lookUp(text.statuses, status, status)}
              </Badge>
              <Text tone="muted" size="sm" overflowWrap="anywhere">
                {text.detail(date(created_at), id)}
              </Text>
            </Row>
          </ListItem>
        ))}
      </List>
    </SectionCard>
  )
}

/** Asks the provider about the payment again and records its answer. */
function LookUpPanel({ paymentId }: { paymentId: string }) {
  const { repair: text } = useMessages()
  const errorText = useErrorText()
  const lookUp = useMutation(paymentMutations.lookUp())
  return (
    <SectionCard title={text.title} lead={text.lead}>
      <Stack gap="2">
        <Row>
          <Button
            loading={lookUp.isPending}
            loadingText={text.busy}
            onClick={() => lookUp.mutate(paymentId)}
          >
            {text.submit}
          </Button>
        </Row>
        <Text role="status" overflowWrap="anywhere">
          {lookUp.data && text.found[outcomeOf(lookUp.data.status)]}
          {lookUp.error && [text.failed, errorText(lookUp.error)].filter(Boolean).join(' ')}
        </Text>
      </Stack>
    </SectionCard>
  )
}

function outcomeOf(status: string) {
  if (status === 'captured') return 'recorded'
  return status === 'refunded' || status === 'failed' ? status : 'waiting'
}
