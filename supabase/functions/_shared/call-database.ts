import * as z from 'zod/mini'
import { fetchJson } from './fetch-json.ts'
import {
  FunctionFailure,
  readRetryAt,
  sessionMissingFailure,
  unavailableFailure,
} from './function-failure.ts'

export interface DatabaseAccess {
  backendUrl: string
  /** Authenticates the caller: a user's token, or a key of the server. */
  headers: Record<string, string>
  fetch?: typeof fetch
}

export interface DatabaseCall {
  name: string
  arguments: object
}

/** An error of the Data API itself; a gateway's errors have no code. */
const refusalSchema = z.object({
  code: z.string(),
  message: z.string(),
  hint: z.nullish(z.string()),
  details: z.nullish(z.string()),
})

/**
 * Calls a database function.
 *
 * @throws FunctionFailure with the message, code and status that the database raised; otherwise
 * `session_missing`, `forbidden`, `invalid_input` or `unavailable`.
 */
export async function callDatabase(
  { backendUrl, headers, fetch: ask = fetch }: DatabaseAccess,
  call: DatabaseCall,
): Promise<unknown> {
  const { ok, status, text, body } = await fetchJson(
    ask,
    `${backendUrl}/rest/v1/rpc/${call.name}`,
    {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(call.arguments),
      signal: AbortSignal.timeout(8_000),
    },
  ).catch((cause: unknown) => {
    throw unavailableFailure(cause)
  })
  if (ok) return body
  throw refusalOf(status, body, text)
}

/** Our own errors carry their code in the hint. Of any other error, only the status is used. */
function refusalOf(status: number, body: unknown, text: string): FunctionFailure {
  const refusal = refusalSchema.safeParse(body).data
  if (!refusal) return unavailableFailure(text)
  const code = refusal.hint ?? ''
  // Without the details, which may quote a whole row.
  if (!/^[a-z_]+$/.test(code)) return unexplained(status, refusal.message)
  return new FunctionFailure(code, refusal.message, {
    status,
    retryAt: readRetryAt(refusal.details),
  })
}

/** Statuses of a missing function, an exceeded time or an exceeded limit: any request would fail. */
const unavailable = [404, 408, 429]

function unexplained(status: number, cause: string): FunctionFailure {
  if (status === 401) return sessionMissingFailure(cause)
  if (status === 403) {
    return new FunctionFailure('forbidden', 'You do not have access to this.', { status, cause })
  }
  if (status >= 500 || unavailable.includes(status)) return unavailableFailure(cause)
  return new FunctionFailure('invalid_input', 'The request is not valid.', { status: 400, cause })
}
