import { configureBackend } from '../client/get-client.ts'

/** A request to the fake backend. */
export interface ReceivedRequest {
  method: string
  /** Path and query, such as `/auth/v1/token?grant_type=password`. */
  path: string
  headers: Headers
  body: unknown
  /** Aborted when the caller cancels the request or its time limit has passed. */
  signal: AbortSignal | null
}

/** Returns a response, or throws if the backend is unreachable. */
export type FakeAnswer = (request: ReceivedRequest) => Response | Promise<Response>

let answers: Readonly<Record<string, FakeAnswer>> = {}
let seen: ReceivedRequest[] = []
/** Health URL of the configured backend; undefined before the first call. */
let reportedAt: string | null | undefined

/**
 * Fakes the backend in memory behind the real client library, for tests and standalone remotes. Each call
 * replaces the previous responses. A request without a response fails.
 *
 * @param routes responses by method and path without the query, such as `GET /rest/v1/profiles`
 * @param healthPath path of the health report; none if undefined
 * @returns The requests received from now on.
 * @example fakeBackend({ 'HEAD /rest/v1/events': () => countAnswer(4) })
 */
export function fakeBackend(
  routes: Readonly<Record<string, FakeAnswer>>,
  { healthPath }: { healthPath?: string } = {},
): { requests: readonly ReceivedRequest[] } {
  answers = routes
  seen = []
  const healthUrl = healthPath ? `http://backend.test${healthPath}` : null
  if (reportedAt !== healthUrl) {
    reportedAt = healthUrl
    configureBackend({
      url: 'http://backend.test',
      publishableKey: 'sb_publishable_test',
      fetch: answerRequest,
      ...(healthUrl && { healthUrl }),
    })
  }
  return { requests: seen }
}

/** Returns a JSON response. */
export function jsonAnswer(body: unknown, init: ResponseInit = {}): Response {
  return new Response(JSON.stringify(body), {
    ...init,
    headers: { 'content-type': 'application/json', ...init.headers },
  })
}

/** Returns the response to a counting request. */
export function countAnswer(count: number): Response {
  return new Response(null, { headers: { 'content-range': `*/${count}` } })
}

/** Returns a refusal of the identity service. */
export function authRefusal(status: number, code: string, message: string): Response {
  return jsonAnswer(
    { code, message },
    { status, headers: { 'x-supabase-api-version': '2024-01-01' } },
  )
}

/** Throws as fetch does if the server is unreachable. */
export function networkFailure(): never {
  throw new TypeError('Failed to fetch')
}

/** Throws as fetch does if the request times out. */
export function timeoutFailure(): never {
  throw new DOMException('The operation timed out.', 'TimeoutError')
}

const answerRequest: typeof fetch = async (input, init = {}) => {
  const url = new URL(input instanceof Request ? input.url : input)
  const request = {
    method: init.method ?? 'GET',
    path: url.pathname + url.search,
    headers: new Headers(init.headers),
    body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
    signal: init.signal ?? null,
  }
  seen.push(request)
  const answer = answers[`${request.method} ${url.pathname}`]
  if (!answer) throw new Error(`Nothing answers ${request.method} ${request.path}`)
  const response = await answer(request)
  // Marks responses as `before_request` does.
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store')
  return response
}
