import type { Context } from 'hono'
import { isDatabaseUnreachable } from '../postgres/is-database-unreachable.ts'
import { AuthError } from './auth-error.ts'

const versionHeader = 'x-supabase-api-version'
const codesSince = '2024-01-01'

/** Answers an error in the format of the API version that the client requested. */
export function toErrorResponse(error: Error, context: Context): Response {
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
