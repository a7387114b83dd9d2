import { callFunction } from '@sabha/backend'
import * as z from '@sabha/types/schema'

const answerSchema = z.object({ subscription: z.object({ id: z.string(), status: z.string() }) })

/** Ends auto-pay at once. The wish is kept where the provider did not answer. */
export async function cancelSubscription(id: string): Promise<void> {
  await callFunction({
    name: 'cancel-subscription',
    body: { razorpay_subscription_id: id },
    answer: answerSchema,
    fallback: 'Auto-pay could not be cancelled. Please try again.',
  })
}
