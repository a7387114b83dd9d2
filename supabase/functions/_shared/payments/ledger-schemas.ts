import * as z from 'zod/mini'

export const orderRowSchema = z.object({
  id: z.string(),
  user_id: z.nullable(z.string()),
  amount: z.int(),
  currency: z.string(),
  receipt: z.string(),
  status: z.string(),
  razorpay_order_id: z.nullable(z.string()),
})

export const mandateRowSchema = z.object({
  id: z.string(),
  user_id: z.nullable(z.string()),
  amount: z.int(),
  status: z.string(),
  razorpay_plan_id: z.nullable(z.string()),
  razorpay_subscription_id: z.nullable(z.string()),
  cancel_requested_at: z.nullable(z.string()),
})

export const paymentRowSchema = z.object({
  razorpay_payment_id: z.string(),
  order_id: z.nullable(z.string()),
  mandate_id: z.nullable(z.string()),
  status: z.string(),
  captured_at: z.nullable(z.string()),
  created_at: z.string(),
})

export const dueWorkSchema = z.object({
  orders: z.array(z.string()),
  subscriptions: z.array(z.string()),
  refunds: z.array(z.string()),
  /** Digests of the events' bodies. */
  events: z.array(z.string()),
})

export const eventRowSchema = z.object({
  body_digest: z.string(),
  event_type: z.string(),
  payload: z.record(z.string(), z.unknown()),
})

export type OrderRow = z.infer<typeof orderRowSchema>
export type MandateRow = z.infer<typeof mandateRowSchema>
export type PaymentRow = z.infer<typeof paymentRowSchema>
