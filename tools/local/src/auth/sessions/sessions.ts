import { randomBytes, randomUUID } from 'node:crypto'
import { toUserJson } from '../accounts/user-json.ts'
import { loadUser, type User, updateUser } from '../accounts/users.ts'
import type { AuthContext } from '../auth-context.ts'
import type { Connection } from '../database.ts'
import type { RequestClient } from '../request.ts'

/** Method of a sign-in, as GoTrue names it in the claim `amr`. */
export type AuthenticationMethod = 'password' | 'otp' | 'oauth'

export interface SignIn {
  userId: string
  method: AuthenticationMethod
  client: RequestClient
}

/** Opens a session for an authenticated user. */
export async function startSession(context: AuthContext, connection: Connection, signIn: SignIn) {
  const now = context.now()
  const sessionId = randomUUID()
  await connection.query(
    `insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip)
     values ($1, $2, $3, $3, 'aal1', $4, $5)`,
    [sessionId, signIn.userId, now, signIn.client.userAgent, signIn.client.ip],
  )
  await recordAuthentication(connection, { sessionId, method: signIn.method, now })
  await updateUser(connection, signIn.userId, { last_sign_in_at: now, updated_at: now })
  const refreshToken = await insertRefreshToken(connection, {
    sessionId,
    userId: signIn.userId,
    now,
  })
  return createSessionResponse(context, connection, {
    sessionId,
    userId: signIn.userId,
    refreshToken,
  })
}

export async function insertRefreshToken(
  connection: Connection,
  token: { sessionId: string; userId: string; parent?: string; now: Date },
): Promise<string> {
  const secret = randomBytes(24).toString('base64url')
  await connection.query(
    `insert into auth.refresh_tokens
       (token, user_id, session_id, parent, revoked, created_at, updated_at)
     values ($1, $2, $3, $4, false, $5, $5)`,
    [secret, token.userId, token.sessionId, token.parent ?? null, token.now],
  )
  return secret
}

/** Records a new authentication of the session's user, as for a new session. */
export async function recordAuthentication(
  connection: Connection,
  { sessionId, method, now }: { sessionId: string; method: AuthenticationMethod; now: Date },
): Promise<void> {
  await connection.query(
    `insert into auth.mfa_amr_claims (session_id, created_at, updated_at, authentication_method)
     values ($1, $2, $2, $3)
     on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`,
    [sessionId, now, method],
  )
}

export async function wasAuthenticatedBy(
  connection: Connection,
  sessionId: string,
  { method, since }: { method: AuthenticationMethod; since: Date },
): Promise<boolean> {
  const found = await connection.query(
    `select from auth.mfa_amr_claims
     where session_id = $1 and authentication_method = $2 and updated_at > $3`,
    [sessionId, method, since],
  )
  return found.rowCount !== 0
}

/** Builds the answer of the endpoints that return a session. */
export async function createSessionResponse(
  context: AuthContext,
  connection: Connection,
  session: { sessionId: string; userId: string; refreshToken: string },
) {
  const user = await loadUser(connection, session.userId)
  const methods = await connection.query<{ method: string; timestamp: number }>(
    `select authentication_method as method, extract(epoch from created_at)::int as timestamp
     from auth.mfa_amr_claims where session_id = $1 order by created_at`,
    [session.sessionId],
  )
  const { accessToken, expiresAt } = await signAccessToken(context, {
    user,
    sessionId: session.sessionId,
    methods: methods.rows,
  })
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: context.settings.accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: session.refreshToken,
    user: toUserJson(user),
  }
}

export type SessionResponse = Awaited<ReturnType<typeof createSessionResponse>>

export async function sessionExists(connection: Connection, id: string): Promise<boolean> {
  return (await connection.query('select from auth.sessions where id = $1', [id])).rowCount === 1
}

/**
 * Locks the session until the transaction ends, so that it cannot be ended. Returns false if it has
 * ended.
 */
export async function lockSession(connection: Connection, id: string): Promise<boolean> {
  const found = await connection.query('select from auth.sessions where id = $1 for update', [id])
  return found.rowCount === 1
}

export async function endSession(connection: Connection, id: string): Promise<void> {
  await connection.query('delete from auth.sessions where id = $1', [id])
}

/** Signs an account out of all its sessions, or of all but one. */
export async function endUserSessions(
  connection: Connection,
  userId: string,
  { except }: { except?: string | undefined } = {},
): Promise<void> {
  await connection.query(
    'delete from auth.sessions where user_id = $1 and ($2::uuid is null or id <> $2)',
    [userId, except ?? null],
  )
}

interface AccessTokenContent {
  user: User
  sessionId: string
  methods: { method: string; timestamp: number }[]
}

/** Signs the claims that hosted Supabase puts into an access token. */
async function signAccessToken(
  { keys, issuer, settings, now }: AuthContext,
  { user, sessionId, methods }: AccessTokenContent,
): Promise<{ accessToken: string; expiresAt: number }> {
  const issuedAt = Math.floor(now().getTime() / 1000)
  const expiresAt = issuedAt + settings.accessTokenSeconds
  const accessToken = await keys.sign({
    iss: issuer,
    sub: user.id,
    aud: user.aud ?? 'authenticated',
    exp: expiresAt,
    iat: issuedAt,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    role: user.role ?? 'authenticated',
    aal: 'aal1',
    amr: methods,
    session_id: sessionId,
    is_anonymous: user.is_anonymous,
  })
  return { accessToken, expiresAt }
}
