import * as z from '@sabha/types/schema'
import { connectionError, isTimeout } from '../errors/connection-error.ts'
import { sessionMissingError } from '../errors/session-missing.ts'
import { withIdleLimit } from './idle-limit.ts'
import { type StoredSession, toStoredSession } from './stored-session.ts'

export interface RefreshEndpoint {
  fetch: typeof fetch
  /** Origin of the gateway. */
  url: string
  publishableKey: string
  /** Time limit in milliseconds within which something of the response must arrive. */
  timeoutMs: number
}

const refusalSchema = z.object({ code: z.string() })
/** Statuses of a rejected token; 409, for example, means that another exchange is in progress. */
const rejected = [400, 401, 403]

/**
 * Exchanges a refresh token in a single attempt.
 *
 * @throws BackendError `session_missing` only if the identity service itself rejected the token. Failures of
 * a proxy, rate limits and login pages of a network do not end the session; they have one of the codes of
 * the connection.
 */
export async function exchangeRefreshToken(
  refreshToken: string,
  endpoint: RefreshEndpoint,
): Promise<StoredSession> {
  const response = await send(refreshToken, endpoint)
  const answer: unknown = await response.json().catch(() => null)
  const { status } = response
  const session = response.ok ? toStoredSession(answer) : null
  if (session) return session
  const refusal = refusalSchema.safeParse(answer)
  if (refusal.success && rejected.includes(status)) {
    throw sessionMissingError({ details: { status, serverCode: refusal.data.code } })
  }
  throw connectionError({ code: 'unavailable', details: { status }, cause: answer })
}

async function send(
  refreshToken: string,
  { fetch: request, url, publishableKey, timeoutMs }: RefreshEndpoint,
): Promise<Response> {
  try {
    return await withIdleLimit(request, timeoutMs)(
      `${url}/auth/v1/token?grant_type=refresh_token`,
      {
        method: 'POST',
        headers: {
          apikey: publishableKey,
          'content-type': 'application/json',
          // With this version, errors have a code.
          'x-supabase-api-version': '2024-01-01',
        },
        body: JSON.stringify({ refresh_token: refreshToken }),
      },
    )
  } catch (cause) {
    throw connectionError({ code: isTimeout(String(cause)) ? 'timeout' : 'network', cause })
  }
}
