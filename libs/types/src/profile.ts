import * as z from 'zod/mini'
import { onboardingStatuses } from './onboarding-statuses.ts'
import { enumOr, withReleasedType } from './open-enum.ts'
import { type ProfileFieldWith, profileFieldNames, sameForEachField } from './profile-fields.ts'
import { roles } from './roles.ts'

/** Role of a user. One that this build does not know is read as the weakest. */
export const roleSchema = withReleasedType<(typeof roles)[number]>(enumOr(roles, 'member'))
/** Onboarding step that a member has reached. One that this build does not know is read as the first. */
export const onboardingStatusSchema = withReleasedType<(typeof onboardingStatuses)[number]>(
  enumOr(onboardingStatuses, 'signedin'),
)

/** A row of `profiles` as its owner reads it. Money is in paise, times are ISO 8601 in UTC. */
export const profileSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  .../* @__PURE__ */ sameForEachField(profileFieldNames, z.nullable(z.string())),
  role: roleSchema,
  onboarding_status: onboardingStatusSchema,
  is_paid: z.boolean(),
  total_contributions: z.number(),
  last_contribution_at: z.nullable(z.string()),
  razorpay_payment_id: z.nullable(z.string()),
  email_verification_pending: z.boolean(),
  /** Changes only when the user changes the profile. */
  answers_version: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
})

export type Profile = z.infer<typeof profileSchema>

type AnswerField = 'company' | 'bio' | ProfileFieldWith<'edited', 'profile' | 'line'>

/** Answers that members write about themselves, without name and phone. Empty texts count as missing. */
export type ProfileAnswers = {
  [Name in AnswerField]: Name extends 'interests' ? readonly string[] : string
}
