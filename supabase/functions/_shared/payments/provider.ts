import * as z from 'zod/mini'
import {
  collectionSchema,
  invoiceSchema,
  orderSchema,
  paymentSchema,
  planSchema,
  refundSchema,
  subscriptionSchema,
} from './provider-schemas.ts'
import {
  type ProviderAccess,
  type ProviderRequest,
  requestProvider,
  UnreadableAnswer,
} from './request-provider.ts'

export type Provider = ReturnType<typeof createProvider>

/** Calls of the provider's API. Reads and idempotent writes are retried, others are sent once. */
export function createProvider(access: ProviderAccess) {
  const ask = async <Schema extends z.ZodMiniType>(
    schema: Schema,
    request: ProviderRequest,
  ): Promise<z.infer<Schema>> => understood(schema, await requestProvider(access, request))
  const read = <Schema extends z.ZodMiniType>(schema: Schema, path: string) =>
    ask(schema, { method: 'GET', path, attempts: 3 })
  const write = <Schema extends z.ZodMiniType>(schema: Schema, path: string, body: object) =>
    ask(schema, { method: 'POST', path, body, attempts: 1 })

  return {
    /** The receipt is unique: sending it again returns the same order. */
    createOrder: (order: { amount: number; receipt: string; notes: object }) =>
      ask(orderSchema, {
        method: 'POST',
        path: '/orders',
        body: { ...order, currency: 'INR', unique_receipt: true },
        attempts: 3,
      }),
    orderPayments: (id: string) => read(collectionSchema(paymentSchema), `/orders/${id}/payments`),
    payment: (id: string) => read(paymentSchema, `/payments/${id}`),
    newestPayments: (count: number) =>
      read(collectionSchema(paymentSchema), `/payments?count=${count}`),
    refundsOf: (id: string) =>
      read(collectionSchema(refundSchema), `/payments/${id}/refunds?count=100`),
    capture: (id: string, amount: number) =>
      write(paymentSchema, `/payments/${id}/capture`, { amount, currency: 'INR' }),
    /** Safe to retry: an extra plan does no harm. */
    createPlan: (plan: object) =>
      ask(planSchema, { method: 'POST', path: '/plans', body: plan, attempts: 3 }),
    createSubscription: (subscription: object) =>
      write(subscriptionSchema, '/subscriptions', subscription),
    subscriptionsOfPlan: (plan: string) =>
      read(collectionSchema(subscriptionSchema), `/subscriptions?plan_id=${plan}&count=100`),
    subscription: (id: string) => read(subscriptionSchema, `/subscriptions/${id}`),
    cancelSubscription: (id: string) =>
      write(subscriptionSchema, `/subscriptions/${id}/cancel`, { cancel_at_cycle_end: 0 }),
    invoicesOf: (subscription: string) =>
      read(collectionSchema(invoiceSchema), `/invoices?subscription_id=${subscription}&count=100`),
    invoice: (id: string) => read(invoiceSchema, `/invoices/${id}`),
  }
}

function understood<Schema extends z.ZodMiniType>(
  schema: Schema,
  answer: unknown,
): z.infer<Schema> {
  const read = z.safeParse(schema, answer)
  if (read.success) return read.data
  throw new UnreadableAnswer(read.error)
}
