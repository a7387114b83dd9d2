import { type Notes, notesForResponse } from '../api/notes.ts'
import { newId } from '../core/new-id.ts'
import type { Sandbox } from '../core/sandbox.ts'
import type { Payment } from '../payments/payment.ts'
import { emitEvent } from '../webhooks/emit-event.ts'
import type { Refund } from './refund.ts'

export interface RefundDetails {
  amount: number
  notes?: Notes | undefined
  receipt?: string | null | undefined
  speed?: Refund['speed_requested'] | undefined
}

/** Refunds a payment in part or in full. An authorised payment is refunded in full. */
export function refundPayment(sandbox: Sandbox, payment: Payment, details: RefundDetails): Refund {
  const speed = details.speed ?? 'normal'
  const refund: Refund = {
    id: newId('refund'),
    entity: 'refund',
    amount: details.amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes: notesForResponse(details.notes ?? {}),
    receipt: details.receipt ?? null,
    acquirer_data: { arn: null },
    created_at: sandbox.clock.seconds(),
    batch_id: null,
    status: 'processed',
    speed_processed: speed === 'normal' ? 'normal' : 'instant',
    speed_requested: speed,
  }
  sandbox.state.refunds[refund.id] = refund
  payment.amount_refunded += refund.amount
  const whole = payment.amount_refunded >= payment.amount
  payment.refund_status = whole ? 'full' : 'partial'
  if (whole) payment.status = 'refunded'
  emitEvent(sandbox, 'refund.created', { refund, payment })
  emitEvent(sandbox, 'refund.processed', { refund, payment })
  return refund
}
