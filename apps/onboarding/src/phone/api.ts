import { callFunction, columnsOf, read } from '@sabha/backend'
import { mutation, queryOptions } from '@sabha/backend/query'
import { withMissingPartFallback } from '@sabha/types/part-missing'
import * as z from '@sabha/types/schema'

const verificationSchema = z.object({ phone: z.string(), verified_at: z.string() })

/** Latest first. @throws BackendError `session_missing`, `unexpected_answer`, and the codes of the connection. */
async function listVerifiedPhones(userId: string): Promise<string[]> {
  const rows = await read(z.array(verificationSchema), (db) =>
    db
      .from('phone_verifications')
      .select(columnsOf(verificationSchema))
      .eq('user_id', userId)
      .order('verified_at', { ascending: false }),
  )
  return rows.map(({ phone }) => phone)
}

export const phoneQueries = {
  all: ['verified phones'] as const,
  verified: (userId: string) =>
    queryOptions({
      queryKey: ['verified phones', userId],
      queryFn: () => listVerifiedPhones(userId),
    }),
  /** Without a phone provider: how the form treats an unverified number. */
  unproved: () =>
    queryOptions({
      queryKey: ['unproved phones'],
      async queryFn() {
        const part = import('./without-provider/load-unproved.tsx')
        return (await withMissingPartFallback(part)).loadUnproved()
      },
    }),
}

/**
 * Records the number of a provider's ID token as verified; returns it in E.164 format.
 * @throws BackendError `phone_proof_invalid`, `phone_proof_expired`, `phone_proof_used`,
 * `phone_country_refused`, `profile_locked`, `rate_limited`, `unavailable`, `session_missing`, and
 * the codes of the connection.
 */
async function confirmPhone(idToken: string): Promise<string> {
  const { phone } = await callFunction({
    name: 'confirm-phone',
    body: { idToken },
    answer: z.object({ phone: z.string() }),
    fallback: 'Your phone number could not be verified. Please try again.',
  })
  return phone
}

export const phoneMutations = {
  confirm: () => mutation({ mutationFn: confirmPhone, invalidates: [phoneQueries.all] }),
}
