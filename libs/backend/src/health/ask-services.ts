import { type HealthRequest, sendHealthRequest } from './health-request.ts'
import type { PartHealth } from './part-health.ts'

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
