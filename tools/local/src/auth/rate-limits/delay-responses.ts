import { setTimeout as delay } from 'node:timers/promises'
import { createMiddleware } from 'hono/factory'
import type { AuthContext } from '../auth-context.ts'

/** Delays responses to a minimum duration, so that timing reveals nothing. */
export function delayResponses({ settings }: Pick<AuthContext, 'settings'>) {
  return createMiddleware(async (_context, next) => {
    await Promise.all([next(), delay(settings.minimumResponseMilliseconds)])
  })
}
