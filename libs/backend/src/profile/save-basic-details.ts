import type { BasicDetails, Profile } from '@sabha/types'
import { changeProfile } from './change-profile.ts'

/**
 * Saves full name and company of the caller. The phone is saved once it is verified, and only
 * then does onboarding move on: see `submitBasicDetails`.
 *
 * @throws BackendError `profile_locked`, `invalid_input`, `not_found`, `session_missing`,
 * `unexpected_answer`, and the codes of the connection.
 */
export function saveBasicDetails(
  id: string,
  { full_name, company }: BasicDetails,
): Promise<Profile> {
  return changeProfile(id, { full_name, company })
}
