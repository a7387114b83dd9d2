import { type OnboardingStatus, profileSchema } from '@sabha/types'
import * as z from '@sabha/types/schema'

export const memberSchema = z.extend(z.omit(profileSchema, { answers_version: true }), {
  onboarding_status: z.openEnum<OnboardingStatus>(),
  /** Whether there was a monthly, yearly or subscription contribution within `limits.autoPayWindowDays`. */
  auto_pay_active: z.boolean(),
  /** Whether the phone number was verified; false without a number. */
  phone_proved: z.boolean(),
  /** Interests as displayed: a custom one replaces Other. */
  interest_labels: z.array(z.string()),
})

export type Member = z.infer<typeof memberSchema>

/** Prefix of all query keys of members: writes invalidate it. */
export const membersKey = ['members'] as const
