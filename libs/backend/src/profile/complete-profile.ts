import type { Profile, ProfileAnswers } from '@sabha/types'
import { changeProfile } from './change-profile.ts'
import { profileRow } from './profile-row.ts'

/**
 * Ends onboarding: saves the last step's answers and opens the members' areas.
 *
 * @throws BackendError `profile_incomplete`, `onboarding_step_refused`, `under_age`,
 * `unknown_option`, `invalid_input`, `not_found`, `session_missing`, `unexpected_answer`, and the
 * codes of the connection.
 */
export function completeProfile(id: string, answers: Partial<ProfileAnswers>): Promise<Profile> {
  return changeProfile(id, { ...profileRow(answers), onboarding_status: 'profilecompleted' })
}
