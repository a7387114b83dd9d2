import * as z from '@sabha/types/schema'
import { getAuth } from '../client/get-client.ts'
import { toAuthError } from '../errors/to-auth-error.ts'
import { type AuthSession, toAuthSession } from './auth-session.ts'

/** What a link in an e-mail may be for: the `type` of `/auth/confirm`. */
export const emailLinkTypeSchema = z.enum([
  'signup',
  'recovery',
  'email_change',
  'magiclink',
  'invite',
  'email',
])

/** What a mailed link is for. */
export type EmailLinkType = z.infer<typeof emailLinkTypeSchema>

/** What a mailed link carries in its query. */
export interface EmailLink {
  tokenHash: string
  type: EmailLinkType
}

/**
 * Uses the link of an e-mail, in whichever browser it was opened.
 *
 * @returns The session it opened; `null` where the first of two addresses was confirmed.
 * @throws BackendError `otp_expired` where the link is used up or too old, and the codes of the
 * connection.
 */
export async function confirmEmail({ tokenHash, type }: EmailLink): Promise<AuthSession | null> {
  const auth = await getAuth()
  const { data, error } = await auth.verifyOtp({ token_hash: tokenHash, type })
  if (error) throw toAuthError(error)
  return data.session ? toAuthSession(data.session) : null
}
