import { Hono } from 'hono'
import type { AuthContext } from '../auth-context.ts'
import { invalidInputError } from '../auth-error.ts'
import { type CallerEnv, requireCaller } from '../sessions/require-caller.ts'
import { endSession, endUserSessions } from '../sessions/sessions.ts'

/** Ends this session, the other sessions, or all, with their refresh tokens. */
export function logoutRoutes(context: AuthContext) {
  return new Hono<CallerEnv>().post('/logout', requireCaller(context), async (request) => {
    const { user, sessionId } = request.var.caller
    const scope = request.req.query('scope') || 'global'
    if (scope === 'global') await endUserSessions(context.pool, user.id)
    else if (scope === 'local') await endSession(context.pool, sessionId)
    else if (scope === 'others') await endUserSessions(context.pool, user.id, { except: sessionId })
    else throw invalidInputError(`Unsupported logout scope "${scope}"`)
    return request.body(null, 204)
  })
}
