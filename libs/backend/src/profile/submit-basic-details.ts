import type { BasicDetails, Profile } from '@sabha/types'
import { changeProfile } from './change-profile.ts'

/** The answers of the first step of onboarding. */
export interface SubmittedDetails extends BasicDetails {
  /** E.164, verified on the server before. */
  phone: string
}

/**
 * Ends the Basic Details step: saves it with the verified phone and moves on to the payment.
 *
 * @throws BackendError `phone_not_verified`, `profile_incomplete`, `onboarding_step_refused`,
 * `profile_locked`, `invalid_input`, `not_found`, `session_missing`, `unexpected_answer`, and the
 * codes of the connection.
 */
export function submitBasicDetails(
  id: string,
  { full_name, company, phone }: SubmittedDetails,
): Promise<Profile> {
  return changeProfile(id, { full_name, company, phone, onboarding_status: 'paymentpending' })
}
