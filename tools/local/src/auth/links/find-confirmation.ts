import { findUserByEmail, loadUser } from '../accounts/users.ts'
import type { AuthContext } from '../auth-context.ts'
import { AuthError, invalidInputError } from '../auth-error.ts'
import type { Connection } from '../database.ts'
import { refundLimiters } from '../rate-limits/rate-limiter.ts'
import { assertWithinLimits } from '../rate-limits/rate-limits.ts'
import { refuseBanned } from '../sessions/require-caller.ts'
import { findCodePurpose, findTokenByLink, type TokenKind } from './one-time-tokens.ts'

/** The kinds of mailed token that each type of verification accepts. */
const kindsByType = new Map<string, TokenKind[]>([
  ['signup', ['confirmation_token']],
  ['recovery', ['recovery_token']],
  ['magiclink', ['recovery_token']],
  ['email', ['confirmation_token', 'recovery_token']],
  ['email_change', ['email_change_token_new']],
])

export interface Confirmation {
  userId: string
  kind: TokenKind
}

/** @throws AuthError otp_expired, user_banned */
export async function findLinkConfirmation(
  context: AuthContext,
  connection: Connection,
  { type, linkToken }: { type: string; linkToken: string },
): Promise<Confirmation> {
  const kinds = kindsOf(type)
  const search = { linkToken, kinds, notBefore: earliestValidSendTime(context) }
  const found = await findTokenByLink(connection, search)
  if (!found) throw new AuthError(403, 'otp_expired', 'Email link is invalid or has expired')
  refuseBanned(await loadUser(connection, found.userId), context.now())
  return found
}

export interface CodeAttempt {
  type: string
  email: string
  code: string
  /** Place of the request. */
  place: string
}

/**
 * Finds the confirmation for a typed code. Wrong codes are counted for each address, so that six
 * digits cannot be guessed.
 */
export async function findCodeConfirmation(
  context: AuthContext,
  connection: Connection,
  { type, email, code, place }: CodeAttempt,
): Promise<Confirmation> {
  const kinds = kindsOf(type)
  const { wrongCodesPerPair, wrongCodesPerAccount } = context.rateLimits
  const counts = [
    { limiter: wrongCodesPerPair, key: `${email} ${place}` },
    { limiter: wrongCodesPerAccount, key: email },
  ]
  assertWithinLimits(counts)
  const user =
    type === 'email_change'
      ? await findUserByNewEmail(connection, email)
      : await findUserByEmail(connection, email)
  const kind =
    user && findCodePurpose(user, { code, email, kinds, notBefore: earliestValidSendTime(context) })
  if (!user || !kind) {
    throw new AuthError(403, 'otp_expired', 'Token has expired or is invalid')
  }
  refundLimiters(counts)
  refuseBanned(user, context.now())
  return { userId: user.id, kind }
}

async function findUserByNewEmail(connection: Connection, email: string) {
  const found = await connection.query<{ id: string }>(
    'select id from auth.users where email_change = $1 order by email_change_sent_at desc limit 1',
    [email],
  )
  const id = found.rows[0]?.id
  return id ? loadUser(connection, id) : undefined
}

function kindsOf(type: string): TokenKind[] {
  const kinds = kindsByType.get(type)
  if (!kinds) throw invalidInputError('Invalid email verification type')
  return kinds
}

/** Returns the earliest time at which a link or code that is still valid was sent. */
export function earliestValidSendTime({ now, settings }: AuthContext): Date {
  return new Date(now().getTime() - settings.linkSeconds * 1000)
}
