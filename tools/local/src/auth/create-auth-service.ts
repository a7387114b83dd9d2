import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { AuthContext, AuthServiceDependencies } from './auth-context.ts'
import { AuthError } from './auth-error.ts'
import { authSettingsSchema } from './auth-settings.ts'
import { toErrorResponse } from './error-response.ts'
import { forbidCaching } from './forbid-caching.ts'
import { runAndRefundCounts } from './rate-limits/rate-limiter.ts'
import { createRateLimits } from './rate-limits/rate-limits.ts'
import { adminUserRoutes } from './routes/admin-users.ts'
import { authorizeRoutes } from './routes/authorize.ts'
import { callbackRoutes } from './routes/callback.ts'
import { logoutRoutes } from './routes/logout.ts'
import { otpRoutes } from './routes/otp.ts'
import { reauthenticateRoutes } from './routes/reauthenticate.ts'
import { recoverRoutes } from './routes/recover.ts'
import { resendRoutes } from './routes/resend.ts'
import { serviceInfoRoutes } from './routes/service-info.ts'
import { signUpRoutes } from './routes/sign-up.ts'
import { tokenRoutes } from './routes/token.ts'
import { userRoutes } from './routes/user.ts'
import { verifyRoutes } from './routes/verify.ts'
import { createKnownDevices } from './sessions/known-devices.ts'

/**
 * Reads the rest of a request body that the route has not read. Otherwise the connection is closed,
 * and the next request that the gateway sends on it fails.
 */
const drainBody = createMiddleware(async (context, next) => {
  await next()
  const { raw } = context.req
  if (raw.body === null || raw.bodyUsed) return
  const reader = raw.body.getReader()
  while (!(await reader.read()).done);
})

/** Does not count attempts that could not be checked because the database is unavailable. */
const giveBackIfUnavailable = createMiddleware((context, next) =>
  runAndRefundCounts(() => context.res.status === 503, next),
)

const megabyte = 1024 * 1024

/**
 * Creates the identity service: the part of GoTrue that the Supabase client needs, served behind the
 * gateway.
 */
export function createAuthService(dependencies: AuthServiceDependencies): Hono {
  const context = createContext(dependencies)
  const app = new Hono()
  app.onError(toErrorResponse)
  app.notFound((request) =>
    toErrorResponse(new AuthError(404, 'not_found', 'There is no such endpoint'), request),
  )
  app.use(drainBody)
  app.use(giveBackIfUnavailable)
  app.use(forbidCaching)
  app.use(bodyLimit({ maxSize: megabyte, onError: refuseLongBody }))
  app.route('/', serviceInfoRoutes(context))
  app.route('/', signUpRoutes(context))
  app.route('/', tokenRoutes(context))
  app.route('/', verifyRoutes(context))
  app.route('/', resendRoutes(context))
  app.route('/', recoverRoutes(context))
  app.route('/', otpRoutes(context))
  app.route('/', userRoutes(context))
  app.route('/', reauthenticateRoutes(context))
  app.route('/', logoutRoutes(context))
  app.route('/', authorizeRoutes(context))
  app.route('/', callbackRoutes(context))
  app.route('/admin/users', adminUserRoutes(context))
  return app
}

function createContext(dependencies: AuthServiceDependencies): AuthContext {
  const { settings: given = {}, now = () => new Date(), siteUrl, apiUrl, google } = dependencies
  const settings = authSettingsSchema.parse(given)
  return {
    pool: dependencies.pool,
    keys: dependencies.keys,
    sendMail: dependencies.sendMail,
    siteUrl: siteUrl.replace(/\/$/, ''),
    issuer: `${apiUrl.replace(/\/$/, '')}/auth/v1`,
    redirectAllowList: dependencies.redirectAllowList ?? [],
    google,
    settings,
    rateLimits: createRateLimits(settings, now),
    knownDevices: createKnownDevices(),
    now,
  }
}

function refuseLongBody(): never {
  throw new AuthError(413, 'request_too_large', 'Request body too large')
}
