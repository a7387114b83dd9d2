import type { AutoPayState } from '@sabha/backend/payments'
import { contributionSchema, receiptSchema } from '@sabha/types/records'
import * as z from '@sabha/types/schema'
import { memberSchema } from '../member.ts'

const amountSchema = z.int().check(z.nonnegative())

const transactionSchema = z.extend(contributionSchema, {
  /** Null until the receipt is issued, a day after the payment. */
  receipt: z.nullable(z.extend(receiptSchema, { id: z.uuid() })),
})

/** States of auto-pay, and `not_authorised` for a mandate whose payment window was closed. */
type MandateState = Exclude<AutoPayState, 'none'> | 'not_authorised'

const mandateSchema = z.object({
  id: z.uuid(),
  state: z.openEnum<MandateState>(),
  contribution_type: z.openEnum<'monthly' | 'yearly'>(),
  /** Amount of one charge in paise. */
  amount: amountSchema,
  razorpay_subscription_id: z.nullable(z.string()),
  paid_count: amountSchema,
  charge_at: z.nullable(z.string()),
  current_end: z.nullable(z.string()),
  ended_at: z.nullable(z.string()),
  cancel_requested_at: z.nullable(z.string()),
  created_at: z.string(),
})

const autoPaySchema = z.object({ state: z.openEnum<AutoPayState>() })

/** A member with contributions and mandates, as returned by `admin_member`. */
export const memberRecordSchema = z.object({
  member: memberSchema,
  /** The last 10, newest first. */
  transactions: z.array(transactionSchema),
  transaction_count: amountSchema,
  /** Overall state of auto-pay; null if the member never set it up. */
  auto_pay: z.nullable(autoPaySchema),
  /** The newest 50. */
  mandates: z.array(mandateSchema),
  /** Number of other members with the same phone number. */
  others_with_phone: amountSchema,
})

export type MemberRecord = z.infer<typeof memberRecordSchema>
export type Transaction = z.infer<typeof transactionSchema>
export type MemberMandate = z.infer<typeof mandateSchema>
