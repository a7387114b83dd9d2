import type { AuthError } from '../auth-error.ts'
import type { SessionResponse } from '../sessions/sessions.ts'
import { addUrlParameters } from './redirects.ts'

/** Returns to the application in the implicit flow, with the tokens in the fragment, which no server sees. */
export function returnWithSession(
  redirectTo: string,
  session: SessionResponse,
  more: Record<string, string> = {},
): string {
  return addUrlParameters(redirectTo, {
    fragment: {
      access_token: session.access_token,
      expires_at: String(session.expires_at),
      expires_in: String(session.expires_in),
      refresh_token: session.refresh_token,
      token_type: session.token_type,
      sb: '',
      ...more,
    },
  })
}

const oauthErrors: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
}

/** Puts the error in both the query and the fragment, because clients read it from either. */
export function returnWithError(redirectTo: string, { status, code, message }: AuthError): string {
  const error = {
    error: oauthErrors[status] ?? 'invalid_request',
    error_code: code,
    error_description: message,
  }
  return addUrlParameters(redirectTo, { query: error, fragment: { ...error, sb: '' } })
}
