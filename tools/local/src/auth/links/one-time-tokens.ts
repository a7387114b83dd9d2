import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { type User, updateUser } from '../accounts/users.ts'
import type { Connection } from '../database.ts'

/** Purpose of a mailed link and code: the column of auth.users that stores the hash of the code. */
export type TokenKind =
  | 'confirmation_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'reauthentication_token'

const sentAtColumns = {
  confirmation_token: 'confirmation_sent_at',
  recovery_token: 'recovery_sent_at',
  email_change_token_new: 'email_change_sent_at',
  reauthentication_token: 'reauthentication_sent_at',
} as const satisfies Record<TokenKind, keyof User>

export interface MailedToken {
  /** The `token_hash` of links; stored hashed. */
  linkToken: string
  /** Six digits to type in. */
  code: string
}

export interface TokenRequest {
  userId: string
  kind: TokenKind
  /** The address that the mail goes to. */
  email: string
  now: Date
}

/** Makes a link and a code. They replace those mailed before for the same purpose. */
export async function issueToken(
  connection: Connection,
  { userId, kind, email, now }: TokenRequest,
): Promise<MailedToken> {
  const linkToken = randomBytes(28).toString('hex')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await connection.query(
    `insert into auth.one_time_tokens
       (user_id, token_type, token_hash, relates_to, created_at, updated_at)
     values ($1, $2, $3, $4, $5::timestamptz at time zone 'utc', $5::timestamptz at time zone 'utc')
     on conflict (user_id, token_type) do update
     set token_hash = excluded.token_hash, relates_to = excluded.relates_to,
       created_at = excluded.created_at, updated_at = excluded.updated_at`,
    [userId, kind, hashOf(linkToken), email, now],
  )
  await updateUser(connection, userId, {
    [kind]: codeHash(email, code),
    [sentAtColumns[kind]]: now,
    updated_at: now,
  })
  return { linkToken, code }
}

/** Finds the account and purpose of a valid link, and locks the link against a second use. */
export async function findTokenByLink(
  connection: Connection,
  search: { linkToken: string; kinds: TokenKind[]; notBefore: Date },
): Promise<{ userId: string; kind: TokenKind } | undefined> {
  const found = await connection.query<{ userId: string; kind: TokenKind }>(
    `select user_id as "userId", token_type as kind
     from auth.one_time_tokens
     where token_hash = $1 and token_type::text = any ($2)
       and created_at > $3::timestamptz at time zone 'utc'
     for update`,
    [hashOf(search.linkToken), search.kinds, search.notBefore],
  )
  return found.rows[0]
}

/** Returns the purpose that a typed code was sent for, if the code is correct and still valid. */
export function findCodePurpose(
  user: User,
  attempt: { code: string; email: string; kinds: TokenKind[]; notBefore: Date },
): TokenKind | undefined {
  const given = codeHash(attempt.email, attempt.code)
  return attempt.kinds.find((kind) => {
    const sentAt = user[sentAtColumns[kind]]
    return sentAt !== null && sentAt > attempt.notBefore && isSame(user[kind], given)
  })
}

/** Deletes a used code and the link that was mailed with it. */
export async function clearToken(
  connection: Connection,
  { userId, kind, now }: { userId: string; kind: TokenKind; now: Date },
): Promise<void> {
  await connection.query(
    'delete from auth.one_time_tokens where user_id = $1 and token_type = $2',
    [userId, kind],
  )
  await updateUser(connection, userId, { [kind]: '', updated_at: now })
}

/** Deletes the links and codes that were mailed to an account before it was verified. */
export async function clearTokens(
  connection: Connection,
  userId: string,
  now: Date,
): Promise<void> {
  await connection.query('delete from auth.one_time_tokens where user_id = $1', [userId])
  await updateUser(connection, userId, {
    confirmation_token: '',
    recovery_token: '',
    email_change_token_new: '',
    reauthentication_token: '',
    updated_at: now,
  })
}

/** Deletes expired links. Links that another transaction has locked are deleted at the next call. */
export async function deleteExpiredTokens(connection: Connection, notBefore: Date): Promise<void> {
  await connection.query(
    `delete from auth.one_time_tokens where id in (
       select id from auth.one_time_tokens
       where created_at <= $1::timestamptz at time zone 'utc'
       for update skip locked
     )`,
    [notBefore],
  )
}

function codeHash(email: string, code: string): string {
  return hashOf(email + code)
}

function hashOf(text: string): string {
  return createHash('sha224').update(text).digest('hex')
}

function isSame(stored: string | null, given: string): boolean {
  if (!stored || stored.length !== given.length) return false
  return timingSafeEqual(Buffer.from(stored), Buffer.from(given))
}
