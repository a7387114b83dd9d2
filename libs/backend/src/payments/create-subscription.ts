import * as z from 'zod/mini'
import { callFunction } from '../functions/call-function.ts'
import { type PaymentNotes, trimmedNotes } from './payment-notes.ts'

const answerSchema = z.object({ subscription: z.object({ id: z.string() }) })

/** What a mandate for auto-pay is asked for. */
export interface SubscriptionRequest {
  /** Paise a month. */
  amount: number
  /** The same key makes the same mandate. */
  idempotencyKey: string
  notes: PaymentNotes
}

/**
 * Asks for a monthly auto-pay mandate at the payment provider; answers its subscription id.
 *
 * @throws BackendError `amount_below_minimum`, `amount_above_maximum`, `receipt_used`,
 * `provider_unavailable`, `session_missing`, and the codes of the connection.
 */
export async function createSubscription(request: SubscriptionRequest): Promise<string> {
  const { subscription } = await callFunction({
    name: 'create-subscription',
    body: {
      plan_type: 'monthly',
      amount: request.amount,
      customer_notify: true,
      notes: trimmedNotes(request.notes),
      idempotency_key: request.idempotencyKey,
    },
    answer: answerSchema,
    fallback: 'Failed to create payment order',
  })
  return subscription.id
}
