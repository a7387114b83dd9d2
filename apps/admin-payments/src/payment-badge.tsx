import type { PaymentStatus } from '@sabha/types/records'
import { lookUp } from '@sabha/types/schema'
import { Badge, type BadgeTone } from '@sabha/ui/badge'
import { isReversedGift, type Payment } from './payment.ts'
import { useSharedMessages } from './shared-messages.ts'

const paymentTones: Record<PaymentStatus, BadgeTone> = {
  completed: 'good',
  failed: 'bad',
  refunded: 'waiting',
  pending: 'waiting',
}

export interface PaymentBadgeProps {
  payment: Pick<Payment, 'kind' | 'state' | 'refunded_amount'>
}

export function PaymentBadge({ payment }: PaymentBadgeProps) {
  const text = useSharedMessages()
  const { state, refunded_amount } = payment
  if (isReversedGift(payment)) return <Badge tone="waiting">{text.reversed}</Badge>
  if (state === 'completed' && refunded_amount > 0) {
    return <Badge tone="waiting">{text.partlyRefunded}</Badge>
  }
  return (
    <Badge tone={lookUp(paymentTones, state, 'plain')}>{lookUp(text.states, state, state)}</Badge>
  )
}
