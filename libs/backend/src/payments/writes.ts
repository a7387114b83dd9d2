import * as z from '@sabha/types/schema'
import { callFunction } from '../functions/call-function.ts'
import { type PaymentNotes, trimmedNotes } from './payment-notes.ts'

const orderAnswerSchema = z.object({
  order: z.object({ id: z.string(), amount: z.int(), currency: z.string() }),
})

/** What one payment is asked for. */
export interface OrderRequest {
  /** Paise. */
  amount: number
  /** The same receipt makes the same order, so that a retry pays once. */
  receipt: string
  notes: PaymentNotes
}

/** What checkout is opened for. */
export type PaymentOrder = z.infer<typeof orderAnswerSchema>['order']

/**
 * Asks for an order at the payment provider.
 *
 * @throws BackendError `amount_below_minimum`, `amount_above_maximum`, `receipt_used`,
 * `order_paid`, `provider_unavailable`, `session_missing`, and the codes of the connection.
 */
export async function createPaymentOrder(request: OrderRequest): Promise<PaymentOrder> {
  const { order } = await callFunction({
    name: 'create-payment-order',
    body: { ...request, currency: 'INR', notes: trimmedNotes(request.notes) },
    answer: orderAnswerSchema,
    fallback: 'Failed to create payment order',
  })
  return order
}

const subscriptionAnswerSchema = z.object({ subscription: z.object({ id: z.string() }) })

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
    answer: subscriptionAnswerSchema,
    fallback: 'Failed to create payment order',
  })
  return subscription.id
}
