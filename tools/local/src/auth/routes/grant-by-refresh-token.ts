import type { Context } from 'hono'
import { z } from 'zod'
import type { AuthContext } from '../auth-context.ts'
import { AuthError, invalidInputError } from '../auth-error.ts'
import { CommitAndThrow, type Connection, inTransaction } from '../database.ts'
import { assertWithinLimit } from '../rate-limits/rate-limits.ts'
import { rateLimitKey, readBody } from '../request.ts'
import { createSessionResponse, endSession, insertRefreshToken } from '../sessions/sessions.ts'

const bodySchema = z.object({ refresh_token: z.string().default('') })

interface RefreshToken {
  token: string
  sessionId: string
  userId: string
  revoked: boolean
  /** Time at which a revoked token was rotated. */
  updatedAt: Date
  bannedUntil: Date | null
}

/** Rotates the refresh token: revokes the token sent and answers with a new one. */
export async function grantByRefreshToken(context: AuthContext, request: Context) {
  const { refresh_token: sent } = await readBody(request, bodySchema)
  if (!sent) throw invalidInputError('refresh_token required')
  assertWithinLimit(context.rateLimits.refreshes, rateLimitKey(request))
  return inTransaction(context.pool, async (connection) => {
    const token = await lockToken(connection, sent)
    if (!token) {
      throw refusal('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
    }
    if (token.bannedUntil && token.bannedUntil > context.now()) {
      throw refusal('user_banned', 'Invalid Refresh Token: User Banned')
    }
    const refreshToken = token.revoked
      ? await repeatRotation(context, connection, token)
      : await rotate(context, connection, token)
    return createSessionResponse(context, connection, { ...token, refreshToken })
  })
}

/** Locks the whole session, so that of two concurrent refreshes the second sees the result of the first. */
async function lockToken(connection: Connection, sent: string): Promise<RefreshToken | undefined> {
  await connection.query(
    `select from auth.sessions
     where id = (select session_id from auth.refresh_tokens where token = $1) for update`,
    [sent],
  )
  const found = await connection.query<RefreshToken>(
    `select t.token, t.revoked, t.updated_at as "updatedAt", s.id as "sessionId",
       s.user_id as "userId", u.banned_until as "bannedUntil"
     from auth.refresh_tokens t
     join auth.sessions s on s.id = t.session_id
     join auth.users u on u.id = s.user_id
     where t.token = $1`,
    [sent],
  )
  return found.rows[0]
}

async function rotate(context: AuthContext, connection: Connection, token: RefreshToken) {
  const now = context.now()
  const { sessionId, userId, token: parent } = token
  await connection.query(
    'update auth.refresh_tokens set revoked = true, updated_at = $2 where token = $1',
    [parent, now],
  )
  await connection.query(
    `update auth.sessions
     set refreshed_at = $2::timestamptz at time zone 'utc', updated_at = $2 where id = $1`,
    [sessionId, now],
  )
  return insertRefreshToken(connection, { sessionId, userId, parent, now })
}

/**
 * Answers a recently rotated token with the live token, for a second tab or a lost response. A later
 * reuse ends the session.
 */
async function repeatRotation(context: AuthContext, connection: Connection, token: RefreshToken) {
  const reusableUntil = token.updatedAt.getTime() + context.settings.refreshReuseSeconds * 1000
  if (context.now().getTime() > reusableUntil) {
    await endSession(connection, token.sessionId)
    throw new CommitAndThrow(
      refusal('refresh_token_already_used', 'Invalid Refresh Token: Already Used'),
    )
  }
  const live = await connection.query<{ token: string }>(
    `select token from auth.refresh_tokens
     where session_id = $1 and not revoked order by id desc limit 1`,
    [token.sessionId],
  )
  return live.rows[0]?.token ?? rotate(context, connection, token)
}

function refusal(code: string, message: string): AuthError {
  return new AuthError(400, code, message)
}
