import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { isDatabaseUnreachable } from '../postgres/is-database-unreachable.ts'
import type { AuthContext, AuthServiceDependencies } from './auth-context.ts'
import { AuthError } from './auth-error.ts'
import { authSettingsSchema } from './auth-settings.ts'
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

const versionHeader = 'x-supabase-api-version'
const codesSince = '2024-01-01'

/** Answers an error in the format of the API version that the client requested. */
function toErrorResponse(error: Error, context: Context): Response {
  const refusal = error instanceof AuthError ? error : unexpected(error)
  const { status, code, message, weakPassword, retryAfterSeconds } = refusal
  context.header('x-sb-error-code', code)
  if (retryAfterSeconds !== undefined) context.header('Retry-After', String(retryAfterSeconds))
  const weakness = weakPassword ? { weak_password: weakPassword } : {}
  if ((context.req.header(versionHeader) ?? '') < codesSince) {
    return context.json({ code: status, error_code: code, msg: message, ...weakness }, status)
  }
  context.header(versionHeader, codesSince)
  return context.json({ code, message, ...weakness }, status)
}

function unexpected(error: Error): AuthError {
  // The client library keeps a session after 503 and drops it after 500. The supervisor reports the database.
  if (isDatabaseUnreachable(error)) {
    return new AuthError(503, 'unexpected_failure', 'The database is not available', {
      retryAfterSeconds: 5,
    })
  }
  console.error(error)
  return new AuthError(
    500,
    'unexpected_failure',
    'Unexpected failure, please check server logs for more information',
  )
}
