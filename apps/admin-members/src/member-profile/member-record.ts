import { autoPayStates } from '@sabha/backend/payments'
import { contributionSchema, receiptSchema } from '@sabha/types/records'
import * as z from '@sabha/types/schema'
import { memberSchema } from '../member.ts'

const amountSchema = z.int().check(z.nonnegative())

const transactionSchema = z.extend(contributionSchema, {
  /** Null until one is issued, a day after the payment. */
  receipt: z.nullable(z.extend(receiptSchema, { id: z.uuid() })),
})

/** As auto-pay, or `not_authorised`: its window was opened and nobody agreed. */
const mandateStates = [
  'authorised',
  'active',
  'pending',
  'halted',
  'paused',
  'cancel_requested',
  'ended',
  'not_authorised',
] as const

const mandateSchema = z.object({
  id: z.uuid(),
  state: z.enum(mandateStates),
  contribution_type: z.enum(['monthly', 'yearly']),
  /** Paise of one charge. */
  amount: amountSchema,
  razorpay_subscription_id: z.nullable(z.string()),
  /** Charges so far. */
  paid_count: amountSchema,
  charge_at: z.nullable(z.string()),
  current_end: z.nullable(z.string()),
  ended_at: z.nullable(z.string()),
  cancel_requested_at: z.nullable(z.string()),
  created_at: z.string(),
})

const autoPaySchema = z.object({ state: z.enum(autoPayStates) })

/** A member with money and mandates, as `admin_member` answers it. */
export const memberRecordSchema = z.object({
  member: memberSchema,
  /** The last 10, newest first. */
  transactions: z.array(transactionSchema),
  /** How many there are in all. */
  transaction_count: amountSchema,
  /** What is true of auto-pay as a whole; null for somebody who never had any. */
  auto_pay: z.nullable(autoPaySchema),
  /** The newest 50. */
  mandates: z.array(mandateSchema),
  /** Other people with the same phone number. */
  others_with_phone: amountSchema,
})

export type MemberRecord = z.infer<typeof memberRecordSchema>
export type Transaction = z.infer<typeof transactionSchema>
export type MemberMandate = z.infer<typeof mandateSchema>
