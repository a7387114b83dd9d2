import type { Profile } from '@sabha/types'
import { changeProfile } from './change-profile.ts'

/**
 * Goes on without a payment; it can be made later.
 *
 * @throws BackendError `onboarding_step_refused`, `not_found`, `session_missing`,
 * `unexpected_answer`, and the codes of the connection.
 */
export function skipPayment(id: string): Promise<Profile> {
  return changeProfile(id, { onboarding_status: 'paymentskipped' })
}
