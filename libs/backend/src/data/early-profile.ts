import { readStoredToken } from '../client/session-storage.ts'
import { profileColumns } from './profile-columns.gen.ts'

/** Where to request the profile. */
export interface EarlyProfileOptions {
  /** URL of the backend, as in `BackendConfiguration`. */
  url: string
  publishableKey: string
  /** Replaces the browser's fetch in tests. */
  fetch?: typeof fetch
}

interface EarlyRead {
  key: string
  answer: Promise<Response>
  abandon: AbortController
  /** Milliseconds since 1970; null while the request is in flight. */
  answeredAt: number | null
}

/** Maximum age in milliseconds of a response: the device may have slept. */
const lifetimeMs = 30_000
/** Minimum remaining lifetime of the token in milliseconds; otherwise the read refreshes it first. */
const shortestLifeMs = 60_000

let early: EarlyRead | null = null

/**
 * Requests the profile of the stored session before the library that reads it is loaded. The first equal
 * request uses its response. Sends nothing if the stored token has expired or is about to.
 *
 * Needs no schema and no client library, so that the first script of a page can call it.
 */
export function requestProfileEarly(options: EarlyProfileOptions): void {
  const token = readStoredToken()
  if (!token || token.expiresAt * 1000 - Date.now() < shortestLifeMs) return
  const { url, publishableKey: apikey, fetch: send = fetch } = options
  const target = `${url}/rest/v1/profiles?select=${profileColumns}&id=eq.${encodeURIComponent(token.userId)}`
  const headers = {
    accept: 'application/vnd.pgrst.object+json',
    apikey,
    authorization: `Bearer ${token.accessToken}`,
  }
  const abandon = new AbortController()
  const answer = send(target, { headers, signal: abandon.signal })
  const sent: EarlyRead = { key: keyOf(target, { headers }), answer, abandon, answeredAt: null }
  early = sent
  // A failure is handled by the request that takes it over; prevents an unhandledrejection until then.
  answer.then(
    () => {
      sent.answeredAt = Date.now()
    },
    () => undefined,
  )
}

/** Returns the response to the early request once, if this request is equal; null otherwise. */
export function takeEarlyProfile(
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> | null {
  if (!early || input instanceof Request || early.key !== keyOf(input.toString(), init)) return null
  const { answer, abandon, answeredAt } = early
  early = null
  if (answeredAt !== null && Date.now() - answeredAt > lifetimeMs) return null
  const { signal } = init
  signal?.addEventListener('abort', () => abandon.abort(signal.reason), { once: true })
  return answer
}

/** Cancels the early request: a write may change the profile. */
export function discardEarlyProfile(): void {
  early?.abandon.abort()
  early = null
}

/** Returns a key of everything that affects the response, regardless of the order of parameters and headers. */
function keyOf(address: string, { method = 'GET', headers }: RequestInit): string {
  const { origin, pathname, searchParams } = new URL(address)
  searchParams.sort()
  const sent = new Headers(headers)
  return JSON.stringify([
    ...[method, origin + pathname, searchParams.toString()],
    ...['authorization', 'accept', 'prefer', 'range'].map((name) => sent.get(name)),
  ])
}
