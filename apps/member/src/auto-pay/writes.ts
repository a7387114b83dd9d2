import { callFunction } from '@sabha/backend'
import * as z from '@sabha/types/schema'

const answerSchema = z.object({ subscription: z.object({ id: z.string(), status: z.string() }) })

/**
 * Ends auto-pay. Answers `ended`, or `requested` where the provider has not confirmed it: the wish
 * is kept and tried again.
 */
export async function cancelSubscription(id: string): Promise<'ended' | 'requested'> {
  const { subscription } = await callFunction({
    name: 'cancel-subscription',
    body: { razorpay_subscription_id: id },
    answer: answerSchema,
    fallback: 'Auto-pay could not be cancelled. Please try again.',
  })
  return subscription.status === 'cancel_requested' ? 'requested' : 'ended'
}
