import { randomUUID } from 'node:crypto'
import { checkPasswordStrength, hashPassword } from '../../accounts/passwords.ts'
import { registerAccount } from '../../accounts/register-account.ts'
import { findUserByEmail, type Metadata, type User, updateUser } from '../../accounts/users.ts'
import type { AuthContext } from '../../auth-context.ts'
import { AuthError, invalid } from '../../auth-error.ts'
import { asDatabaseFailure, type Connection, inTransaction } from '../../database.ts'
import { emailExists } from '../../links/confirmations.ts'
import { issueToken, type MailedToken, type TokenKind } from '../../links/one-time-tokens.ts'

export const linkTypes = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
] as const

export type AdminLinkType = (typeof linkTypes)[number]

export interface AdminLink {
  type: AdminLinkType
  email: string
  newEmail?: string | undefined
  password?: string | undefined
  data: Metadata
}

export interface IssuedLink {
  userId: string
  /** A sign-in link to an unknown address signs up. */
  type: AdminLinkType
  token: MailedToken
}

/** Finds or adds the account, and makes a link and a code for it. */
export async function issueAdminToken(context: AuthContext, asked: AdminLink): Promise<IssuedLink> {
  const known = await findUserByEmail(context.pool, asked.email)
  const type = asked.type === 'magiclink' && !known ? 'signup' : asked.type
  const passwordHash = await hashFor(context, asked)
  return inTransaction(context.pool, async (connection) => {
    const userId = known
      ? await prepareKnown(context, connection, { user: known, link: { ...asked, type } })
      : await addAccount(context, connection, { link: { ...asked, type }, passwordHash })
    const { kind, email } = purposeOf({ ...asked, type })
    const now = context.now()
    const token = await issueToken(connection, { userId, kind, email, now })
    if (type === 'invite')
      await updateUser(connection, userId, { invited_at: now, updated_at: now })
    return { userId, type, token }
  }).catch(asDatabaseFailure('Database error saving new user'))
}

async function hashFor(context: AuthContext, { password }: AdminLink): Promise<string | null> {
  if (!password) return null
  checkPasswordStrength(password, context.settings)
  return hashPassword(password, context.settings)
}

async function prepareKnown(
  context: AuthContext,
  connection: Connection,
  { user, link }: { user: User; link: AdminLink },
): Promise<string> {
  const isFirst = link.type === 'signup' || link.type === 'invite'
  if (isFirst && user.email_confirmed_at) throw emailExists()
  if (link.type === 'email_change_current') {
    throw invalid('Enable secure email change to generate link for current email')
  }
  if (link.type === 'email_change_new') {
    if (!link.newEmail) throw invalid('A new email address is required')
    if (await findUserByEmail(connection, link.newEmail)) throw emailExists()
    const changes = { email_change: link.newEmail, updated_at: context.now() }
    await updateUser(connection, user.id, changes)
  }
  return user.id
}

async function addAccount(
  context: AuthContext,
  connection: Connection,
  { link, passwordHash }: { link: AdminLink; passwordHash: string | null },
): Promise<string> {
  if (link.type !== 'signup' && link.type !== 'invite') {
    throw new AuthError(404, 'user_not_found', 'User with this email not found')
  }
  const id = randomUUID()
  const { email, data } = link
  await registerAccount(context, connection, { id, email, passwordHash, data })
  return id
}

function purposeOf({ type, email, newEmail }: AdminLink): { kind: TokenKind; email: string } {
  if (type === 'signup' || type === 'invite') return { kind: 'confirmation_token', email }
  if (type === 'magiclink' || type === 'recovery') return { kind: 'recovery_token', email }
  return { kind: 'email_change_token_new', email: newEmail ?? email }
}
