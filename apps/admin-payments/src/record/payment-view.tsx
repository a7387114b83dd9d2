import { useFormats } from '@sabha/contract'
import { useMoments } from '@sabha/contract/moments'
import { Box, Stack, Text } from '@sabha/ui'
import { RecordPage, SectionCard } from '@sabha/ui/record'
import { BackToPayments } from '../back-to-payments.tsx'
import { isOffline } from '../payment.ts'
import { PaymentBadge } from '../payment-badge.tsx'
import { useSharedMessages } from '../shared-messages.ts'
import type { PaymentRecord } from './api.ts'
import { EventsPanel } from './events-panel.tsx'
import { GiftPanel } from './gift-panel.tsx'
import { IdsPanel } from './ids-panel.tsx'
import { LookUpPanel } from './look-up-panel.tsx'
import { MemberPanel } from './member-panel.tsx'
import { useMessages } from './messages.ts'
import { ReceiptPanel } from './receipt-panel.tsx'
import { RefundsPanel } from './refunds-panel.tsx'

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
          {`${kinds[kind]}, ${when}`}
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
