import type { Database } from '@sabha/backend/database'
import { type Profile, type ProfileAnswers, profileSchema } from '@sabha/types'
import type { BasicDetails } from '@sabha/types/details'
import { profileColumns } from '../data/profile-columns.gen.ts'
import { write } from '../data/write.ts'

type ProfileChange = Database['public']['Tables']['profiles']['Update']

/** Input of the first step of onboarding. */
export interface SubmittedDetails extends BasicDetails {
  /** Phone number in E.164, already verified on the server. */
  phone: string
}

/**
 * Completes the Basic Details step: saves it with the verified phone and continues with the payment.
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

/**
 * Continues onboarding without a payment, which can be made later.
 *
 * @throws BackendError `onboarding_step_refused`, `not_found`, `session_missing`,
 * `unexpected_answer`, and the codes of the connection.
 */
export function skipPayment(id: string): Promise<Profile> {
  return changeProfile(id, { onboarding_status: 'paymentskipped' })
}

/**
 * Completes onboarding: saves the last step and opens the members' areas.
 *
 * @throws BackendError `profile_incomplete`, `onboarding_step_refused`, `under_age`,
 * `unknown_option`, `invalid_input`, `not_found`, `session_missing`, `unexpected_answer`, and the
 * codes of the connection.
 */
export function completeProfile(id: string, answers: Partial<ProfileAnswers>): Promise<Profile> {
  return changeProfile(id, { ...profileRow(answers), onboarding_status: 'profilecompleted' })
}

/**
 * Saves changes of the member's own profile; undefined fields are unchanged.
 *
 * @param seen the profile that the changes are based on; a profile saved meanwhile, for example on another
 * device, is not overwritten
 * @throws BackendError `profile_changed`, `profile_incomplete`, `under_age`, `unknown_option`,
 * `invalid_input`, `not_found`, `session_missing`, `unexpected_answer`, and the codes of the connection.
 */
export function updateProfile(
  { id, answers_version }: Pick<Profile, 'id' | 'answers_version'>,
  changes: Partial<ProfileAnswers>,
): Promise<Profile> {
  return changeProfile(id, { ...profileRow(changes), answers_version })
}

/** Changes columns of the caller's profile; the database rejects protected columns. */
function changeProfile(id: string, change: ProfileChange): Promise<Profile> {
  return write(profileSchema, (db) =>
    db.from('profiles').update(change).eq('id', id).select(profileColumns).single(),
  )
}

/** Converts a member's answers to columns: empty answers become null, interests JSON text. */
function profileRow(answers: Partial<ProfileAnswers>) {
  const { interests, ...texts } = answers
  const row: Partial<Record<keyof ProfileAnswers, string | null>> = Object.fromEntries(
    Object.entries(texts).map(([column, text]) => [column, text.trim() || null]),
  )
  return interests ? { ...row, interests: JSON.stringify(interests) } : row
}
