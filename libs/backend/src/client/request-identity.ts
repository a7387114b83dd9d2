import { limits } from '@sabha/types'
import { connectionError, isTimeout } from '../errors/connection-error.ts'
import { getConfiguration } from './get-client.ts'
import { withIdleLimit } from './idle-limit.ts'

export interface IdentityRequest {
  method?: 'POST' | 'PUT'
  body: object
  accessToken?: string
}

export interface IdentityAnswer {
  ok: boolean
  status: number
  /** Parsed JSON; null if the body is not JSON. */
  body: unknown
}

/**
 * Sends a request to the identity service without the client library, which would store the response.
 *
 * @throws BackendError `timeout` or `network`.
 */
export function requestIdentity(path: string, request: IdentityRequest): Promise<IdentityAnswer> {
  return requestGateway(`auth/v1/${path}`, request)
}

/**
 * Sends a request to the gateway with the given access token instead of the stored session's. Reads the
 * response to its end, because an unread body keeps the browser's connection open.
 *
 * @throws BackendError `timeout` or `network`.
 */
export async function requestGateway(
  path: string,
  { method = 'POST', body, accessToken }: IdentityRequest,
): Promise<IdentityAnswer> {
  const { url, publishableKey, fetch: request = fetch } = getConfiguration()
  const send = withIdleLimit(request, limits.requestTimeoutMs)
  try {
    const answer = await send(`${url}/${path}`, {
      method,
      headers: {
        apikey: publishableKey,
        'content-type': 'application/json',
        // With this version, errors have a code.
        'x-supabase-api-version': '2024-01-01',
        ...(accessToken && { authorization: `Bearer ${accessToken}` }),
      },
      body: JSON.stringify(body),
    })
    const { ok, status } = answer
    return { ok, status, body: await answer.json().catch(nullIfNoJson) }
  } catch (cause) {
    throw connectionError({ code: isTimeout(String(cause)) ? 'timeout' : 'network', cause })
  }
}

function nullIfNoJson(cause: unknown): null {
  if (cause instanceof SyntaxError) return null
  throw cause
}
