import { type PaymentStatus, receiptSchema } from '@sabha/types/records'
import * as z from '@sabha/types/schema'

/** Kinds of payments: by auto-pay or once through the provider, or received offline. */
export const paymentKinds = [
  'monthly',
  'yearly',
  'one-time',
  'bank_transfer',
  'cheque',
  'cash',
] as const

export type PaymentKind = (typeof paymentKinds)[number]

export const payerSchema = z.object({
  id: z.uuid(),
  full_name: z.nullable(z.string()),
  email: z.string(),
})

/** The member who paid. */
export type Payer = z.infer<typeof payerSchema>

/** A payment as `admin_payments` returns it. Amounts are in paise. */
export const paymentSchema = z.object({
  id: z.uuid(),
  created_at: z.string(),
  state: z.openEnum<PaymentStatus>(),
  kind: z.openEnum<PaymentKind>(),
  amount: z.int(),
  refunded_amount: z.int(),
  /** ID at the provider; null for offline gifts. */
  payment_id: z.nullable(z.string()),
  subscription_id: z.nullable(z.string()),
  method: z.nullable(z.string()),
  /** The provider's message about a failed payment. */
  failure: z.nullable(z.string()),
  /** Null if the account was deleted. */
  member: z.nullable(payerSchema),
  receipt: z.nullable(z.extend(receiptSchema, { id: z.uuid() })),
})

export type Payment = z.infer<typeof paymentSchema>

/** A mandate as `admin_auto_pay` returns it. */
export const failedMandateSchema = z.object({
  id: z.uuid(),
  /** `pending`: a charge failed and is retried. `halted`: no more retries. */
  state: z.openEnum<'pending' | 'halted' | 'ended'>(),
  amount: z.int(),
  contribution_type: z.openEnum<'monthly' | 'yearly'>(),
  subscription_id: z.nullable(z.string()),
  paid_count: z.int(),
  /** When the latest charge that failed was made; null if none is known. */
  failed_at: z.nullable(z.string()),
  charge_at: z.nullable(z.string()),
  ended_at: z.nullable(z.string()),
  cancel_requested_at: z.nullable(z.string()),
  created_at: z.string(),
  member: z.nullable(payerSchema),
})

export type FailedMandate = z.infer<typeof failedMandateSchema>

/** Cache key of all payments. */
export const paymentsKey = ['admin-payments'] as const

/** Whether an offline gift was reversed: its state is the one of refunds. */
export function isReversedGift({ kind, state }: Pick<Payment, 'kind' | 'state'>): boolean {
  return isOffline(kind) && state === 'refunded'
}

export function isOffline(kind: Payment['kind']): boolean {
  return kind === 'bank_transfer' || kind === 'cheque' || kind === 'cash'
}
