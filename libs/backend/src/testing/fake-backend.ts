import { configureBackend } from '../client/get-client.ts'

/** A request that the fake backend was asked. */
export interface SeenRequest {
  method: string
  /** Path and query, as in `/auth/v1/token?grant_type=password`. */
  path: string
  headers: Headers
  body: unknown
  /** Goes off when nobody waits for the answer any more, or no longer may. */
  signal: AbortSignal | null
}

/** What the backend answers, or throws where it is not reached. */
export type FakeAnswer = (request: SeenRequest) => Response | Promise<Response>

let answers: Readonly<Record<string, FakeAnswer>> = {}
let seen: SeenRequest[] = []
/** Where the backend that is configured reports on itself; undefined before there is one. */
let reportedAt: string | null | undefined

/**
 * A backend in memory behind the real client library, for tests and for a remote on its own.
 * Each call replaces the answers of the one before. A request without an answer fails.
 *
 * @param routes Answers by method and path without the query, as in `GET /rest/v1/profiles`.
 * @param healthPath Where it reports how all its parts are; nowhere if absent.
 * @returns The requests that come in from now on.
 * @example fakeBackend({ 'HEAD /rest/v1/events': () => countAnswer(4) })
 */
export function fakeBackend(
  routes: Readonly<Record<string, FakeAnswer>>,
  { healthPath }: { healthPath?: string } = {},
): { requests: readonly SeenRequest[] } {
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

/** A JSON answer. */
export function jsonAnswer(body: unknown, init: ResponseInit = {}): Response {
  return new Response(JSON.stringify(body), {
    ...init,
    headers: { 'content-type': 'application/json', ...init.headers },
  })
}

/** The answer to a counting request. */
export function countAnswer(count: number): Response {
  return new Response(null, { headers: { 'content-range': `*/${count}` } })
}

/** How the identity service refuses. */
export function authRefusal(status: number, code: string, message: string): Response {
  return jsonAnswer(
    { code, message },
    { status, headers: { 'x-supabase-api-version': '2024-01-01' } },
  )
}

/** How it is when the server cannot be reached. */
export function networkFailure(): never {
  throw new TypeError('Failed to fetch')
}

/** How it is when the server does not answer in time. */
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
  return answer(request)
}
