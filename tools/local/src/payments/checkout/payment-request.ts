import { z } from 'zod'

/** The order or subscription that the payment window is opened for. */
export const payableSchema = z.object({
  key: z.string(),
  order_id: z.string().optional(),
  subscription_id: z.string().optional(),
  amount: z.coerce.number().int().optional(),
  currency: z.string().optional(),
})

export const paymentRequestSchema = payableSchema.extend({
  method: z.enum(['card', 'upi']),
  card: z
    .string()
    .transform((number) => number.replaceAll(/\s/g, ''))
    .default(''),
  vpa: z.string().trim().default(''),
  otp: z.string().default(''),
  name: z.string().default(''),
  email: z.string().default(''),
  contact: z.string().default(''),
  description: z.string().nullish(),
  notes: z.record(z.string(), z.string()).default({}),
})

export type CheckoutSubject = z.infer<typeof payableSchema>
export type PaymentRequest = z.infer<typeof paymentRequestSchema>
