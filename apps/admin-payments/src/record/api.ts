import { read } from '@sabha/backend'
import { lookUpPayment } from '@sabha/backend/payments'
import { mutation, queryOptions } from '@sabha/backend/query'
import * as z from '@sabha/types/schema'
import { payerSchema, paymentSchema, paymentsKey } from '../payment.ts'

const text = z.nullable(z.string())

/** A payment as `admin_payment` returns it. */
const paymentRecordSchema = z.extend(paymentSchema, {
  notes: text,
  error_code: text,
  captured_at: text,
  order_id: text,
  member: z.nullable(z.extend(payerSchema, { phone: text })),
  refunds: z.array(
    z.object({
      id: z.string(),
      amount: z.int(),
      status: z.openEnum<'pending' | 'processed' | 'failed'>(),
      created_at: z.string(),
    }),
  ),
  /** Reference and reason of an offline gift. */
  gift: z.nullable(
    z.object({
      reference: z.string(),
      reason: z.string(),
      entered_at: z.string(),
      /** Null if the account was deleted. */
      entered_by: text,
      reversed_at: text,
      reversal: text,
      reversed_by: text,
    }),
  ),
  /** The newest 50 events of the provider, oldest first. */
  events: z.array(
    z.object({
      id: z.uuid(),
      event_type: z.string(),
      received_at: z.string(),
      status: z.openEnum<'handled' | 'waiting' | 'not_understood'>(),
    }),
  ),
})

export type PaymentRecord = z.infer<typeof paymentRecordSchema>

/**
 * Reads a payment with its events, refunds and receipt. Admins only; each read is counted and audited.
 * @throws BackendError `payment_unknown`, `admin_only`, `rate_limited`, and as every read.
 */
function readPayment(id: string): Promise<PaymentRecord> {
  return read(paymentRecordSchema, (db) => db.rpc('admin_payment', { payment_id: id }))
}

export const paymentQueries = {
  one: (id: string) =>
    queryOptions({ queryKey: [...paymentsKey, 'one', id], queryFn: () => readPayment(id) }),
}

export const paymentMutations = {
  /** Invalidates payments and members, because both show totals. */
  lookUp: () => mutation({ mutationFn: lookUpPayment, invalidates: [paymentsKey, ['members']] }),
}
