import * as z from 'zod/mini'

// The provider may add fields and statuses: schemas describe only the fields used here, and
// entities are stored whole.

export const orderSchema = z.looseObject({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
})

export const paymentSchema = z.looseObject({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  order_id: z.nullish(z.string()),
  invoice_id: z.nullish(z.string()),
  amount_refunded: z.nullish(z.int()),
})

export const subscriptionSchema = z.looseObject({
  id: z.string(),
  plan_id: z.string(),
  status: z.string(),
  notes: z.optional(z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())])),
})

export const planSchema = z.looseObject({ id: z.string() })

export const invoiceSchema = z.looseObject({
  id: z.string(),
  subscription_id: z.nullish(z.string()),
  payment_id: z.nullish(z.string()),
})

export const refundSchema = z.looseObject({
  id: z.string(),
  amount: z.int(),
  created_at: z.int(),
  status: z.enum(['pending', 'processed', 'failed']),
})

export function collectionSchema<Item extends z.ZodMiniType>(item: Item) {
  return z.looseObject({ items: z.array(item) })
}

export type ProviderPayment = z.infer<typeof paymentSchema>
export type ProviderRefund = z.infer<typeof refundSchema>
export type ProviderSubscription = z.infer<typeof subscriptionSchema>
