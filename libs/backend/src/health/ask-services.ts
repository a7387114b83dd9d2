import { BackendError } from '../errors/backend-error.ts'
import { type HealthRequest, sendHealthRequest } from './health-request.ts'
import type { PartHealth } from './read-health.ts'

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
export async function askServices(request: HealthRequest): Promise<PartHealth[]> {
  const asked = Object.entries(questions).map(async ([name, { method, path }]) => {
    const answer = await ask(request, { method, path })
    return { name, answer }
  })
  const answers = await Promise.all(asked)
  const reached = answers.some(({ answer }) => answer instanceof Response)
  const [first] = answers
  if (!reached && first) throw first.answer
  return [
    ...answers.map(({ name, answer }) => ({ name, ...judge(answer) })),
    ...silent.map((name) => ({ name, status: 'unknown', detail: null }) as const),
  ]
}

function ask(
  request: HealthRequest,
  { method, path }: { method: string; path: string },
): Promise<Response | BackendError> {
  const headers = { apikey: request.publishableKey }
  return sendHealthRequest(request, request.url + path, { method, headers }).catch((error) => {
    if (error instanceof BackendError) return error
    throw error
  })
}

function judge(answer: Response | BackendError): Omit<PartHealth, 'name'> {
  if (answer instanceof BackendError) return { status: 'down', detail: answer.message }
  if (answer.status < 500) return { status: 'up', detail: null }
  return { status: 'down', detail: `answers ${answer.status}` }
}
