import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { JWTPayload } from 'jose'
import { z } from 'zod'
import { findUserById, type User } from '../accounts/users.ts'
import type { AuthContext } from '../auth-context.ts'
import { AuthError } from '../auth-error.ts'
import { sessionExists } from './sessions.ts'

export interface Caller {
  user: User
  sessionId: string
}

export interface CallerEnv {
  Variables: { caller: Caller }
}

const claimsSchema = z.object({
  sub: z.uuid(),
  session_id: z.uuid(),
})

/** Requires an account whose session has not ended. */
export function requireCaller(context: AuthContext) {
  return createMiddleware<CallerEnv>(async (request, next) => {
    const claims = claimsSchema.safeParse(await verifyBearer(context, request))
    if (!claims.success) throw new AuthError(403, 'bad_jwt', 'invalid claim: missing sub claim')
    const { sub, session_id: sessionId } = claims.data
    const user = await findUserById(context.pool, sub)
    if (!user) {
      throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
    }
    if (!(await sessionExists(context.pool, sessionId))) throw sessionNotFoundError()
    refuseBanned(user, context.now())
    request.set('caller', { user, sessionId })
    await next()
  })
}

export function sessionNotFoundError(): AuthError {
  const message = 'Session from session_id claim in JWT does not exist'
  return new AuthError(403, 'session_not_found', message)
}

/** Requires the secret key, for which the gateway sends the role service_role. */
export function requireAdmin(context: AuthContext) {
  return createMiddleware(async (request, next) => {
    const { role } = await verifyBearer(context, request)
    if (role !== 'service_role' && role !== 'supabase_admin') {
      throw new AuthError(403, 'not_admin', 'User not allowed')
    }
    await next()
  })
}

async function verifyBearer({ keys, now }: AuthContext, request: Context): Promise<JWTPayload> {
  const token = /^bearer (\S+)$/i.exec(request.req.header('authorization') ?? '')?.[1]
  if (!token) {
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  }
  try {
    return await keys.verify(token, now())
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new AuthError(
      403,
      'bad_jwt',
      `invalid JWT: unable to parse or verify signature, ${reason}`,
      { cause: error },
    )
  }
}

/** @throws AuthError user_banned */
export function refuseBanned(user: User, now: Date): void {
  if (user.banned_until && user.banned_until > now) {
    throw new AuthError(403, 'user_banned', 'User is banned')
  }
}
