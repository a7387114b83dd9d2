import { limits } from '@sabha/types'
import { connectionError, isTimeout } from '../errors/connection-error.ts'
import { getConfiguration } from './get-client.ts'

export interface IdentityRequest {
  method?: 'POST' | 'PUT'
  body: object
  accessToken?: string
}

export interface IdentityAnswer {
  ok: boolean
  status: number
  /** The JSON of it; null where it is none. */
  body: unknown
}

/**
 * Sends to the identity service without the client library, which would keep what it answers.
 *
 * @throws BackendError `timeout` or `network`.
 */
export function askIdentity(path: string, request: IdentityRequest): Promise<IdentityAnswer> {
  return askGateway(`auth/v1/${path}`, request)
}

/**
 * Sends to the gateway with this access token, not with that of the stored session. The answer is read
 * to its end: the browser holds a connection for a body that is not read.
 *
 * @throws BackendError `timeout` or `network`.
 */
export async function askGateway(
  path: string,
  { method = 'POST', body, accessToken }: IdentityRequest,
): Promise<IdentityAnswer> {
  const { url, publishableKey, fetch: request = fetch } = getConfiguration()
  try {
    const answer = await request(`${url}/${path}`, {
      method,
      headers: {
        apikey: publishableKey,
        'content-type': 'application/json',
        // Refusals name their code as a word since then.
        'x-supabase-api-version': '2024-01-01',
        ...(accessToken && { authorization: `Bearer ${accessToken}` }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(limits.requestTimeoutMs),
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
