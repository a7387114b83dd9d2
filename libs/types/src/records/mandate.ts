import * as z from 'zod/mini'
import { openEnum, withReleasedType } from '../open-enum.ts'
import type { ContributionType } from './contribution.ts'

/** States of a mandate, with the provider's names. */
export const mandateStatuses = [
  'created',
  'authenticated',
  'active',
  'pending',
  'halted',
  'paused',
  'cancelled',
  'completed',
  'expired',
] as const

/** A row of `mandates`: an auto-pay authorisation as last reported by the provider. */
export const mandateSchema = z.object({
  id: z.uuid(),
  status: withReleasedType<MandateStatus>(openEnum()),
  contribution_type: withReleasedType<ContributionType>(openEnum()),
  amount: z.int(),
  razorpay_subscription_id: z.nullable(z.string()),
  paid_count: z.int(),
  charge_at: z.nullable(z.string()),
  current_end: z.nullable(z.string()),
  ended_at: z.nullable(z.string()),
  cancel_requested_at: z.nullable(z.string()),
  created_at: z.string(),
})

export type MandateStatus = (typeof mandateStatuses)[number]
export type Mandate = z.infer<typeof mandateSchema>
