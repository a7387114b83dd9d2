import { Hono } from 'hono'
import type { AuthContext } from '../auth-context.ts'
import { AuthError } from '../auth-error.ts'
import { type CallerEnv, requireCaller } from '../require-caller.ts'

/** Identities link by verified e-mail alone; by hand is off, as it is by default on hosted. */
export function identityRoutes(context: AuthContext) {
  return new Hono<CallerEnv>().all('/user/identities/*', requireCaller(context), () => {
    throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled')
  })
}
