import { callFunction } from '@sabha/backend'
import * as z from '@sabha/types/schema'

const answerSchema = z.object({ subscription: z.object({ id: z.string(), status: z.string() }) })

/** Returns `requested` if the provider has not confirmed it; the request is stored and retried. */
export async function cancelSubscription(id: string): Promise<'ended' | 'requested'> {
  const { subscription } = await callFunction({
    name: 'cancel-subscription',
    body: { razorpay_subscription_id: id },
    answer: answerSchema,
    fallback: 'Auto-pay could not be cancelled. Please try again.',
  })
  return subscription.status === 'cancel_requested' ? 'requested' : 'ended'
}
