import { callFunction } from '@sabha/backend'
import * as z from '@sabha/types/schema'

/**
 * Records the number of a provider's ID token as verified; returns it in E.164 format.
 * @throws BackendError `phone_proof_invalid`, `phone_proof_expired`, `phone_proof_used`,
 * `phone_country_refused`, `profile_locked`, `rate_limited`, `unavailable`, `session_missing`, and
 * the codes of the connection.
 */
export async function confirmPhone(idToken: string): Promise<string> {
  const { phone } = await callFunction({
    name: 'confirm-phone',
    body: { idToken },
    answer: z.object({ phone: z.string() }),
    fallback: 'Your phone number could not be verified. Please try again.',
  })
  return phone
}
