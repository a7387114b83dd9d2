import * as z from 'zod/mini'
import { callFunction } from '../functions/call-function.ts'

const answerSchema = z.object({ subscription: z.object({ id: z.string(), status: z.string() }) })

/**
 * Ends auto-pay at once.
 *
 * @throws BackendError `mandate_unknown`, `provider_unavailable`, `session_missing`, and the codes
 * of the connection. The wish is kept where the provider did not answer.
 */
export async function cancelSubscription(id: string): Promise<void> {
  await callFunction({
    name: 'cancel-subscription',
    body: { razorpay_subscription_id: id },
    answer: answerSchema,
    fallback: 'Auto-pay could not be cancelled. Please try again.',
  })
}
