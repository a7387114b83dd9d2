import * as z from '@sabha/types/schema'
import { callFunction } from '../functions/call-function.ts'

const answerSchema = z.object({ order: z.object({ id: z.string(), status: z.string() }) })

/**
 * Asks the provider once more whether an own order was paid, for example after the payment window
 * was closed.
 *
 * @throws BackendError `order_unknown`, `provider_unavailable`, `session_missing`, and the codes of
 * the connection.
 */
export async function isOrderPaid(id: string): Promise<boolean> {
  const { order } = await callFunction({
    name: 'reconcile-payments',
    body: { razorpay_order_id: id },
    answer: answerSchema,
    fallback: 'The payment could not be looked up.',
  })
  return order.status === 'paid'
}
