import type { Profile, ProfileAnswers } from '@sabha/types'
import { changeProfile } from './change-profile.ts'
import { profileRow } from './profile-row.ts'

/**
 * Saves what a member has changed in the own profile; what is absent stays.
 *
 * @throws BackendError `profile_incomplete`, `under_age`, `unknown_option`, `invalid_input`,
 * `not_found`, `session_missing`, `unexpected_answer`, and the codes of the connection.
 */
export function updateProfile(id: string, changes: Partial<ProfileAnswers>): Promise<Profile> {
  return changeProfile(id, profileRow(changes))
}
