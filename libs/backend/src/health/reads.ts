import * as z from '@sabha/types/schema'
import { type BackendConfiguration, getConfiguration } from '../client/get-client.ts'
import { connectionError } from '../errors/connection-error.ts'
import { parseAnswer } from '../errors/parse-answer.ts'

/** State of one part of the backend, such as the database or the identity service. */
export interface PartHealth {
  /** Such as `database`, `rest` or `auth`; may be a part that this release does not know. */
  name: string
  /** `unknown` if the state cannot be determined. */
  status: 'up' | 'down' | 'unknown'
  /** Why the part is down, for operators; null if no reason is known. */
  detail: string | null
}

/**
 * Returns the state of each part of the backend: from its health report, or if there is none, from requests
 * to its services that change nothing.
 *
 * @throws BackendError `unexpected_answer`, and the codes of the connection.
 * @example (await readHealth()).filter(({ status }) => status === 'down')
 */
export function readHealth({ signal }: { signal?: AbortSignal } = {}): Promise<PartHealth[]> {
  const { healthUrl, ...backend } = getConfiguration()
  return healthUrl
    ? readReport({ ...backend, url: healthUrl, signal })
    : askServices({ ...backend, signal })
}

/** Report of the gateway; its status is 200 if all parts are up and 503 otherwise. */
const reportSchema = z.object({
  parts: z.record(
    z.string(),
    z.object({ status: z.enum(['up', 'down']), detail: z.optional(z.string()) }),
  ),
})

/**
 * Reads the backend's own report of its parts.
 *
 * @throws BackendError `unexpected_answer`, and the codes of the connection.
 */
async function readReport(request: HealthRequest): Promise<PartHealth[]> {
  const answer = await sendHealthRequest(request, request.url)
  const body: unknown = await answer.json().catch(() => null)
  // A proxy also responds with 503 if the gateway is down, but without a report.
  if (answer.status >= 500 && body === null) {
    const { status } = answer
    throw connectionError({ code: 'unavailable', details: { status }, cause: answer })
  }
  const { parts } = parseAnswer(reportSchema, body)
  return Object.entries(parts).map(([name, { status, detail = null }]) => ({
    name,
    status,
    detail,
  }))
}

/** Requests that check a part of hosted Supabase from a browser. */
const questions = {
  /** A table that visitors may read: a success means that the database works too. */
  rest: { method: 'HEAD', path: '/rest/v1/events?select=id&limit=1' },
  auth: { method: 'GET', path: '/auth/v1/health' },
} as const

/** Parts that have no URL for checking only their availability. */
const silent = ['functions', 'payments']

/**
 * Checks each service by a request of its own.
 *
 * @throws BackendError a code of the connection if none was reached.
 */
async function askServices(request: HealthRequest): Promise<PartHealth[]> {
  const requests = Object.entries(questions).map(async ([name, question]) => {
    return { name, heard: await requestStatus(request, question) }
  })
  const answers = await Promise.all(requests)
  const [first] = answers
  if (first?.heard.error && answers.every(({ heard }) => heard.error)) throw first.heard.error
  return [
    ...answers.map(({ name, heard }) => ({ name, ...judge(heard) })),
    ...silent.map((name) => ({ name, status: 'unknown', detail: null }) as const),
  ]
}

/** Status of a response, or the reason why there is none. */
type Heard = { error: null; status: number } | { error: Error }

async function requestStatus(
  request: HealthRequest,
  { method, path }: { method: string; path: string },
): Promise<Heard> {
  const headers = { apikey: request.publishableKey }
  try {
    const { status } = await sendHealthRequest(request, request.url + path, { method, headers })
    return { error: null, status }
  } catch (error) {
    if (error instanceof Error) return { error }
    throw error
  }
}

function judge(heard: Heard): Omit<PartHealth, 'name'> {
  if (heard.error) return { status: 'down', detail: heard.error.message }
  if (heard.status < 300) return { status: 'up', detail: null }
  return { status: 'down', detail: `answers ${heard.status}` }
}

interface HealthRequest extends BackendConfiguration {
  signal?: AbortSignal | undefined
}

/**
 * Time limit in milliseconds. A report takes at most five seconds, so waiting for the usual thirty makes no
 * sense.
 */
const timeLimitMs = 8000

/**
 * Sends a single request that bypasses caches. Does not use the page's client, because a failing backend
 * must not refresh the session.
 *
 * @throws BackendError `network` or `timeout`.
 */
async function sendHealthRequest(
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
