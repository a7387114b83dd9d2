import * as z from '@sabha/types/schema'
import { type BackendConfiguration, getConfiguration } from '../client/get-client.ts'
import { checkAnswer } from '../errors/check-answer.ts'
import { connectionError } from '../errors/connection-error.ts'

/** One part of the backend: the database, the identity service, … */
export interface PartHealth {
  /** Such as `database`, `rest` or `auth`; a backend may have parts that this release cannot name. */
  name: string
  /** `unknown`: nothing here can tell. */
  status: 'up' | 'down' | 'unknown'
  /** Why it is down, for those who look after it; `null` where there is nothing to say. */
  detail: string | null
}

/**
 * How each part of the backend is: from its own report, or where it has none, from the services
 * that can be asked without changing anything.
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

/** As the gateway answers it, with 200 where every part is up and 503 where one is not. */
const reportSchema = z.object({
  parts: z.record(
    z.string(),
    z.object({ status: z.enum(['up', 'down']), detail: z.optional(z.string()) }),
  ),
})

/**
 * What the backend reports of its parts.
 *
 * @throws BackendError `unexpected_answer`, and the codes of the connection.
 */
async function readReport(request: HealthRequest): Promise<PartHealth[]> {
  const answer = await sendHealthRequest(request, request.url)
  const body: unknown = await answer.json().catch(() => null)
  // A proxy before a gateway that is gone answers 503 too, but reports nothing.
  if (answer.status >= 500 && body === null) {
    const { status } = answer
    throw connectionError({ code: 'unavailable', details: { status }, cause: answer })
  }
  const { parts } = checkAnswer(reportSchema, body)
  return Object.entries(parts).map(([name, { status, detail = null }]) => ({
    name,
    status,
    detail,
  }))
}

/** What can be asked of hosted Supabase from a browser, by part. */
const questions = {
  /** A table that visitors may read: where it answers well, so does the database. */
  rest: { method: 'HEAD', path: '/rest/v1/events?select=id&limit=1' },
  auth: { method: 'GET', path: '/auth/v1/health' },
} as const

/** These have no address that only tells whether they are there. */
const silent = ['functions', 'payments']

/**
 * How the services are that answer for themselves, each by its own answer.
 *
 * @throws BackendError a code of the connection where not one of them was reached.
 */
async function askServices(request: HealthRequest): Promise<PartHealth[]> {
  const asked = Object.entries(questions).map(async ([name, question]) => {
    return { name, heard: await ask(request, question) }
  })
  const answers = await Promise.all(asked)
  const [first] = answers
  if (first?.heard.error && answers.every(({ heard }) => heard.error)) throw first.heard.error
  return [
    ...answers.map(({ name, heard }) => ({ name, ...judge(heard) })),
    ...silent.map((name) => ({ name, status: 'unknown', detail: null }) as const),
  ]
}

/** The status of an answer, or why there is none. */
type Heard = { error: null; status: number } | { error: Error }

async function ask(
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
  if (heard.status < 500) return { status: 'up', detail: null }
  return { status: 'down', detail: `answers ${heard.status}` }
}

interface HealthRequest extends BackendConfiguration {
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
