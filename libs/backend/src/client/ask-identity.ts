import { limits } from '@sabha/types'
import { connectionError, isTimeout } from '../errors/connection-error.ts'
import { getConfiguration } from './get-client.ts'

interface IdentityRequest {
  method?: 'POST' | 'PUT'
  body: object
  accessToken?: string
}

/**
 * Sends to the identity service without the client library, which would keep what it answers.
 *
 * @throws BackendError `timeout` or `network`.
 */
export async function askIdentity(
  path: string,
  { method = 'POST', body, accessToken }: IdentityRequest,
): Promise<Response> {
  const { url, publishableKey, fetch: request = fetch } = getConfiguration()
  try {
    return await request(`${url}/auth/v1/${path}`, {
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
  } catch (cause) {
    throw connectionError({ code: isTimeout(String(cause)) ? 'timeout' : 'network', cause })
  }
}
