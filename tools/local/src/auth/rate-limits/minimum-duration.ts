import { setTimeout as delay } from 'node:timers/promises'
import { createMiddleware } from 'hono/factory'
import type { AuthContext } from '../auth-context.ts'

/** Answers no sooner than the floor, so that how long the work took tells nothing. */
export function minimumDuration({ settings }: Pick<AuthContext, 'settings'>) {
  return createMiddleware(async (_context, next) => {
    await Promise.all([next(), delay(settings.minimumResponseMilliseconds)])
  })
}
