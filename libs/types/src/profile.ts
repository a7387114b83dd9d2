import * as z from 'zod/mini'
import { onboardingStatuses } from './onboarding-statuses.ts'
import { roles } from './roles.ts'

/** What somebody is to the application. */
export const roleSchema = z.enum(roles)
/** How far a member has come on the way to a complete profile. */
export const onboardingStatusSchema = z.enum(onboardingStatuses)

/** A row of `profiles` as its owner reads it. Money is in paise, times are ISO 8601 in UTC. */
export const profileSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  full_name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  company: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  age_group: z.nullable(z.string()),
  date_of_birth: z.nullable(z.string()),
  profession: z.nullable(z.string()),
  custom_profession: z.nullable(z.string()),
  city: z.nullable(z.string()),
  designation: z.nullable(z.string()),
  about: z.nullable(z.string()),
  interests: z.nullable(z.string()),
  custom_interest: z.nullable(z.string()),
  role: roleSchema,
  onboarding_status: onboardingStatusSchema,
  is_paid: z.boolean(),
  total_contributions: z.number(),
  last_contribution_at: z.nullable(z.string()),
  razorpay_payment_id: z.nullable(z.string()),
  email_verification_pending: z.boolean(),
  /** Moves with what the person writes, and with nothing else. */
  answers_version: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
})

export type Profile = z.infer<typeof profileSchema>
