import * as z from 'zod/mini'
import { callDatabase, type DatabaseAccess } from '../call-database.ts'
import type { Caller } from '../caller.ts'
import { rateLimitedFailure } from '../function-failure.ts'
import { type PhoneProofSettings, readPhoneProof } from './read-phone-proof.ts'

export const phoneRequestSchema = z.strictObject({
  /** ID token of the phone provider. */
  idToken: z.string().check(z.maxLength(4096)),
})

export type PhoneRequest = z.infer<typeof phoneRequestSchema>

export interface PhoneTools {
  proofs: PhoneProofSettings
  /** Uses the service role, because users cannot record proofs themselves. */
  database: DatabaseAccess
}

/**
 * Records that the caller has verified a phone number.
 *
 * @throws FunctionFailure `rate_limited`, `phone_proof_invalid`, `phone_proof_expired`,
 * `phone_proof_used`, `phone_country_refused`, `profile_locked`, `profile_missing`, `unavailable`.
 */
export async function confirmPhone(
  { idToken }: PhoneRequest,
  caller: Caller,
  { proofs, database }: PhoneTools,
): Promise<{ phone: string; verified_at: string }> {
  await countAttempt(caller, database)
  const { phone, providerUserId, digest } = await readPhoneProof(proofs, idToken)
  const verifiedAt = await callDatabase(database, {
    name: 'confirm_phone',
    arguments: {
      member: caller.id,
      phone_number: phone,
      provider_user: providerUserId,
      proof: digest,
    },
  })
  return { phone, verified_at: z.parse(z.string(), verifiedAt) }
}

async function countAttempt({ id, forwarded }: Caller, database: DatabaseAccess): Promise<void> {
  const wait = await callDatabase(database, {
    name: 'take_phone_attempt',
    arguments: { member: id, forwarded },
  })
  if (typeof wait !== 'string') return
  const message = 'Too many requests. Please wait a few minutes before trying again.'
  throw rateLimitedFailure(message, Date.parse(wait))
}
