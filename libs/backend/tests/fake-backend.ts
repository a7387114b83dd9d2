import { configureBackend } from '../src/index.ts'

export interface SeenRequest {
  method: string
  /** Path and query, as in `/auth/v1/token?grant_type=password`. */
  path: string
  headers: Headers
  body: unknown
}

export type Answer = (request: SeenRequest) => Response | Promise<Response>

let answers: Record<string, Answer> = {}
let seen: SeenRequest[] = []

configureBackend({
  url: 'http://backend.test',
  publishableKey: 'sb_publishable_test',
  fetch: async (input, init) => {
    const request = toSeenRequest(input, init)
    seen.push(request)
    const answer = answers[`${request.method} ${request.path.split('?')[0]}`]
    if (!answer) throw new Error(`Nothing answers ${request.method} ${request.path}`)
    return answer(request)
  },
})

/**
 * A backend behind the real client library, which stays the one client of the test file.
 * Keys are method and path without the query: `GET /rest/v1/profiles`.
 */
export function fakeBackend(routes: Record<string, Answer>): { requests: SeenRequest[] } {
  answers = routes
  seen = []
  return { requests: seen }
}

export function json(body: unknown, init: ResponseInit = {}): Response {
  return new Response(JSON.stringify(body), {
    ...init,
    headers: { 'content-type': 'application/json', ...init.headers },
  })
}

/** How the identity service refuses. */
export function authRefusal(status: number, code: string, message: string): Response {
  return json({ code, message }, { status, headers: { 'x-supabase-api-version': '2024-01-01' } })
}

export function networkFailure(): never {
  throw new TypeError('Failed to fetch')
}

function toSeenRequest(input: RequestInfo | URL, init: RequestInit = {}): SeenRequest {
  const url = new URL(input instanceof Request ? input.url : input)
  return {
    method: init.method ?? 'GET',
    path: url.pathname + url.search,
    headers: new Headers(init.headers),
    body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
  }
}
