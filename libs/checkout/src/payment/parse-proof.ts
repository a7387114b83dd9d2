import type { OrderProof, SubscriptionProof } from '@sabha/backend/payments'
import * as z from '@sabha/types/schema'

const orderProofSchema = z.object({
  razorpay_order_id: z.string(),
  razorpay_payment_id: z.string(),
  razorpay_signature: z.string(),
})

const subscriptionProofSchema = z.object({
  razorpay_subscription_id: z.string(),
  razorpay_payment_id: z.string(),
  razorpay_signature: z.string(),
})

export function parseOrderProof(answer: Record<string, string>): OrderProof {
  return orderProofSchema.parse(answer)
}

export function parseSubscriptionProof(answer: Record<string, string>): SubscriptionProof {
  return subscriptionProofSchema.parse(answer)
}
