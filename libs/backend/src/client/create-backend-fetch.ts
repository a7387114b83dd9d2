import { withIdleLimit } from './idle-limit.ts'

/** Server functions that create, cancel or verify a payment: their requests are sent only once, even if they fail. */
const paymentWrite = /\/functions\/v1\/(create|cancel|verify)-/

export interface BackendFetchOptions {
  /** Replaces the browser's fetch in tests. */
  fetch: typeof fetch
  /** Time limit in milliseconds within which something of the response must arrive. */
  timeoutMs: number
  tokens: RequestTokens
  /** Called for each request that the server refused. */
  refused?(): void
}

/** Access to the tokens of the session; see `SessionTokens`. */
export interface RequestTokens {
  replacementOf(refused: string): Promise<string | null>
  accepted(accessToken: string): void
  confirmSession(): Promise<void>
}

const expired = 401
const refusal = 403
const noSingleRow = 406
const tooMany = 429
const trouble = 500

/**
 * Returns a fetch with an idle limit.
 *
 * - After a network error or timeout, refreshes the session once and throws the original error. The request
 *   is not retried, because the server may have processed it.
 * - If the server rejects the token as expired, sends the request again with a new token, because nothing
 *   was processed. Payment writes are the exception: they are sent only once.
 * - After a refusal or an empty answer, asks whether the session still exists: see `mayHideEnd`.
 *
 * @throws the error of `replacementOf` if the identity service cannot be reached, and that of `confirmSession`.
 */
export function createBackendFetch(settings: BackendFetchOptions): typeof fetch {
  const options = { ...settings, fetch: withIdleLimit(settings.fetch, settings.timeoutMs) }
  const { tokens, refused } = options
  return async (input, init) => {
    const answer = await sendOrRefresh(options, input, init)
    const token = bearerOf(init)
    if (isSignIn(input) || token === null) return answer
    if (answer.status === expired) return repeatWithOthers(options, { input, init, answer, token })
    if (hasAccepted(answer)) tokens.accepted(token)
    if (mayHideEnd(answer)) await tokens.confirmSession()
    if (answer.status === refusal) refused?.()
    return answer
  }
}

/** Refreshes the session once if the request got no response. */
async function sendOrRefresh(
  options: BackendFetchOptions,
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  try {
    return await options.fetch(input, init)
  } catch (error) {
    if (!wasCancelled(init?.signal)) await options.tokens.confirmSession().catch(() => undefined)
    throw error
  }
}

/** Returns whether the caller cancelled the request; a read's deadline counts as a timeout. */
function wasCancelled(signal: AbortSignal | null | undefined): boolean {
  return signal?.aborted === true && signal.reason?.name !== 'TimeoutError'
}

interface ExpiredRequest {
  input: RequestInfo | URL
  init: RequestInit | undefined
  answer: Response
  token: string
}

/**
 * Maximum number of repeats. A token from another tab may have expired too, so a second repeat uses a newly
 * issued one.
 */
const maxRepeats = 2

async function repeatWithOthers(
  options: BackendFetchOptions,
  { input, init, answer, token }: ExpiredRequest,
): Promise<Response> {
  if (paymentWrite.test(addressOf(input)) || !isRepeatable(input, init)) {
    await options.tokens.replacementOf(token)
    return answer
  }
  let last = { answer, token }
  for (let times = 0; times < maxRepeats && last.answer.status === expired; times += 1) {
    const fresh = await options.tokens.replacementOf(last.token)
    if (fresh === null) break
    const headers = new Headers(init?.headers)
    headers.set('authorization', `Bearer ${fresh}`)
    last = { answer: await sendOrRefresh(options, input, { ...init, headers }), token: fresh }
    if (hasAccepted(last.answer)) options.tokens.accepted(fresh)
  }
  return last.answer
}

/** Returns whether the server has accepted the token. */
function hasAccepted({ status }: Response): boolean {
  return status < trouble && status !== expired && status !== tooMany
}

/**
 * Returns whether the answer may be that to a token whose session has ended: row level security then hides
 * rows. `before_request` refuses such tokens with a 401 and marks with `no-store` what it lets pass; hosted
 * Supabase may not call it. Errors that the database raises have the mark only from our gateway, because
 * PostgREST sends no headers of a failed transaction: elsewhere they cost one refresh in 30 seconds.
 */
function mayHideEnd({ status, headers }: Response): boolean {
  if (headers.get('cache-control')?.includes('no-store')) return false
  const isEmpty = status === 200 && /^\*\/[*0]$/.test(headers.get('content-range') ?? '')
  return isEmpty || status === refusal || status === noSingleRow
}

/** Returns whether a request can be sent again: a stream body can be read only once. */
function isRepeatable(input: RequestInfo | URL, init?: RequestInit): boolean {
  return !(input instanceof Request) && !(init?.body instanceof ReadableStream)
}

function bearerOf(init?: RequestInit): string | null {
  const header = new Headers(init?.headers).get('authorization')
  return header?.match(/^Bearer (.+)$/)?.[1] ?? null
}

/**
 * Returns whether a request goes to the identity service, whose refusals say nothing about our role or
 * token.
 */
function isSignIn(input: RequestInfo | URL): boolean {
  return addressOf(input).includes('/auth/v1/')
}

function addressOf(input: RequestInfo | URL): string {
  return input instanceof Request ? input.url : input.toString()
}
