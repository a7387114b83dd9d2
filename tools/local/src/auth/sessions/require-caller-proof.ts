import { limits } from '@sabha/types'
import { matchesPassword } from '../accounts/passwords.ts'
import { loadUserForUpdate, type User } from '../accounts/users.ts'
import type { AuthContext } from '../auth-context.ts'
import { AuthError } from '../auth-error.ts'
import { type Connection, inTransaction } from '../database.ts'
import { earliestValidSendTime } from '../links/find-confirmation.ts'
import { clearToken, findCodePurpose } from '../links/one-time-tokens.ts'
import { countAttempt } from '../rate-limits/count-attempt.ts'
import { refundLimiters } from '../rate-limits/rate-limiter.ts'
import { assertWithinLimits } from '../rate-limits/rate-limits.ts'
import type { RequestClient } from '../request.ts'
import type { Caller } from './require-caller.ts'
import { type AuthenticationMethod, recordAuthentication, wasAuthenticatedBy } from './sessions.ts'

export interface CallerProof {
  currentPassword: string | null | undefined
  nonce: string | null | undefined
  place: string
  client: RequestClient
}

/**
 * Requires a proof besides the token before the password or the address changes: the current password,
 * or the nonce that `reauthenticate` mailed. Directly after a mailed link no further proof is needed.
 * A nonce is used up by this call. A proved session counts as newly signed in.
 *
 * @throws AuthError current_password_required, current_password_invalid, reauthentication_needed,
 * reauthentication_not_valid, over_request_rate_limit
 */
export async function requireCallerProof(
  context: AuthContext,
  { user: { id }, sessionId }: Caller,
  proof: CallerProof,
): Promise<void> {
  if (!context.settings.reauthenticate) return
  await inTransaction(context.pool, async (connection) => {
    const now = context.now()
    const since = new Date(now.getTime() - limits.mailProofMs)
    // `otp`: the user has just read a mail to the account's address.
    if (await wasAuthenticatedBy(connection, sessionId, { method: 'otp', since })) return
    const user = await loadUserForUpdate(connection, id)
    const method = await checkProof(context, connection, { user, proof })
    await recordAuthentication(connection, { sessionId, method, now })
  })
}

interface Check {
  user: User
  proof: CallerProof
}

async function checkProof(
  context: AuthContext,
  connection: Connection,
  { user, proof }: Check,
): Promise<AuthenticationMethod> {
  if (user.encrypted_password && proof.currentPassword) {
    await checkPassword(context, { user, proof })
    return 'password'
  }
  if (proof.nonce) {
    await useNonce(context, connection, { user, proof })
    return 'otp'
  }
  if (user.encrypted_password) {
    const message = 'Current password required when setting new password.'
    throw new AuthError(400, 'current_password_required', message)
  }
  const message = 'Password update requires reauthentication'
  throw new AuthError(400, 'reauthentication_needed', message)
}

/** Compares the current password. Wrong guesses count together with those at sign-in. */
async function checkPassword(context: AuthContext, { user, proof }: Check): Promise<void> {
  const { place, client, currentPassword } = proof
  const attempt = countAttempt(context, { email: user.email ?? user.id, place, client })
  if (await matchesPassword(currentPassword ?? '', user.encrypted_password, context.settings)) {
    return attempt.wasRight()
  }
  const message = 'Current password required when setting new password.'
  throw new AuthError(400, 'current_password_invalid', message)
}

async function useNonce(
  context: AuthContext,
  connection: Connection,
  { user, proof: { nonce, place } }: Check,
): Promise<void> {
  const email = user.email ?? ''
  const counts = [
    { limiter: context.rateLimits.wrongCodesPerPair, key: `${email} ${place}` },
    { limiter: context.rateLimits.wrongCodesPerAccount, key: email },
  ]
  assertWithinLimits(counts)
  const attempt = { code: nonce ?? '', email, notBefore: earliestValidSendTime(context) }
  const kind = findCodePurpose(user, { ...attempt, kinds: ['reauthentication_token'] })
  if (!kind) {
    throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
  }
  refundLimiters(counts)
  await clearToken(connection, { userId: user.id, kind, now: context.now() })
}
