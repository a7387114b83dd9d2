import type { BackendConfiguration } from '../client/get-client.ts'
import { connectionError } from '../errors/connection-error.ts'

export interface HealthRequest extends BackendConfiguration {
  signal?: AbortSignal | undefined
}

/** A report takes five seconds at most; who looks at one does not wait for the usual thirty. */
const timeLimitMs = 8000

/**
 * Asks once, past every cache. Not through the page's client: a backend in trouble is no reason to
 * refresh the session.
 *
 * @throws BackendError `network` or `timeout`.
 */
export async function sendHealthRequest(
  { fetch: send = fetch, signal }: HealthRequest,
  url: string,
  init: RequestInit = {},
): Promise<Response> {
  const limit = AbortSignal.timeout(timeLimitMs)
  try {
    return await send(url, {
      ...init,
      cache: 'no-store',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
  } catch (cause) {
    throw connectionError({ code: limit.aborted ? 'timeout' : 'network', cause })
  }
}
