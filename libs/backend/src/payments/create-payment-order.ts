import * as z from 'zod/mini'
import { callFunction } from '../functions/call-function.ts'
import { type PaymentNotes, trimmedNotes } from './payment-notes.ts'

const answerSchema = z.object({
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
export type PaymentOrder = z.infer<typeof answerSchema>['order']

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
    answer: answerSchema,
    fallback: 'Failed to create payment order',
  })
  return order
}
