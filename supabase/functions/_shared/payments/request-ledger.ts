import * as z from 'zod/mini'
import { fetchJson, type JsonAnswer } from '../fetch-json.ts'
import { FunctionFailure, readRetryAt } from '../function-failure.ts'

export interface LedgerAccess {
  backendUrl: string
  /** Bypasses row level security: no user may write to the ledger. */
  secretKey: string
  fetch?: typeof fetch
}

const refusalSchema = z.object({
  code: z.string(),
  message: z.string(),
  hint: z.nullish(z.string()),
  details: z.nullish(z.string()),
})

/**
 * Codes of transient errors (locks, deadlocks, lost connections), after which the call is retried.
 */
const passing = ['40001', '40P01', '55P03', '57P01', 'PGRST001', 'PGRST002', 'PGRST003']

/**
 * Sends one request to the Data API. Retries transient errors, since every ledger function is
 * idempotent.
 *
 * @throws FunctionFailure with the message and code that the database raised, or
 * `books_unavailable`.
 */
export async function requestLedger(
  access: LedgerAccess,
  path: string,
  body?: object,
): Promise<unknown> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await send(access, path, body).catch((cause: unknown) => ({ cause }))
    if ('ok' in answer && answer.ok) return answer.body
    const failure = failureOf(answer)
    if (attempt === 3 || !failure.isPassing) throw failure.error
    await new Promise((resolve) => setTimeout(resolve, 50 * attempt * (0.5 + Math.random())))
  }
}

function send(access: LedgerAccess, path: string, body?: object): Promise<JsonAnswer> {
  return fetchJson(access.fetch ?? fetch, `${access.backendUrl}/rest/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { apikey: access.secretKey, 'content-type': 'application/json' },
    signal: AbortSignal.timeout(8_000),
    ...(body && { body: JSON.stringify(body) }),
  })
}

function failureOf(answer: JsonAnswer | { cause: unknown }) {
  if ('cause' in answer) return { isPassing: true, error: unavailable(answer.cause) }
  const read = refusalSchema.safeParse(answer.body)
  if (!read.success) {
    return { isPassing: answer.status >= 502, error: unavailable(`Status ${answer.status}`) }
  }
  const { code, message, hint, details } = read.data
  if (passing.includes(code)) return { isPassing: true, error: unavailable(message) }
  // Our own errors carry their code in the hint; other errors are bugs, whose details are not
  // returned.
  if (!hint || !/^[a-z_]+$/.test(hint)) return { isPassing: false, error: unavailable(message) }
  const status = { '23505': 409, '42501': 403, PT429: 429 }[code] ?? 400
  const retryAt = readRetryAt(details)
  return { isPassing: false, error: new FunctionFailure(hint, message, { status, retryAt }) }
}

function unavailable(cause: unknown): FunctionFailure {
  return new FunctionFailure(
    'books_unavailable',
    'Your payment could not be recorded yet, but it is not lost. Please try again.',
    {
      status: 503,
      cause,
    },
  )
}
