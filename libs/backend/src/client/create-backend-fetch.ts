import { isPaymentWrite } from './payment-writes.ts'

export interface BackendFetchOptions {
  /** Replaces the browser's fetch in tests. */
  fetch: typeof fetch
  /** How long a request may take, in milliseconds. */
  timeoutMs: number
  tokens: RequestTokens
  /** Told of each request that the server has refused. */
  refused?(): void
}

/** What a request has to do with the session; see `SessionTokens`. */
export interface RequestTokens {
  replacementOf(refused: string): Promise<string | null>
  accepted(accessToken: string): void
  refreshAfterFailure(): Promise<void>
}

const expired = 401
const refusal = 403
const tooMany = 429
const trouble = 500

/**
 * A fetch with a time limit.
 *
 * - A network error or a timeout is answered with one attempt to refresh the session; then the
 *   original error is thrown. Nothing is repeated: the server may have done it.
 * - A token that the server calls expired is replaced, and the request sent again: nothing was
 *   done yet. Payment writes are the exception, they go out once whatever happens.
 *
 * @throws what `replacementOf` throws, where the identity service cannot be reached.
 */
export function createBackendFetch(options: BackendFetchOptions): typeof fetch {
  const { tokens, refused } = options
  return async (input, init) => {
    const answer = await sendWithTimeout(options, input, init)
    const token = bearerOf(init)
    if (isSignIn(input) || token === null) return answer
    if (answer.status === expired) return repeatWithOthers(options, { input, init, answer, token })
    if (hasAccepted(answer)) tokens.accepted(token)
    if (answer.status === refusal) refused?.()
    return answer
  }
}

async function sendWithTimeout(
  options: BackendFetchOptions,
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  const limit = AbortSignal.timeout(options.timeoutMs)
  const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit
  try {
    return await options.fetch(input, { ...init, signal })
  } catch (error) {
    if (!wasCancelled(init?.signal)) await options.tokens.refreshAfterFailure()
    throw error
  }
}

/** By whoever asked; a read's deadline is a timeout like any other. */
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
 * What another tab has brought meanwhile may have ended as well: then a token is asked for that is new to
 * the identity service too.
 */
const mostRepeats = 2

async function repeatWithOthers(
  options: BackendFetchOptions,
  { input, init, answer, token }: ExpiredRequest,
): Promise<Response> {
  if (isPaymentWrite(addressOf(input)) || !isRepeatable(input, init)) {
    await options.tokens.replacementOf(token)
    return answer
  }
  let last = { answer, token }
  for (let times = 0; times < mostRepeats && last.answer.status === expired; times += 1) {
    const fresh = await options.tokens.replacementOf(last.token)
    if (fresh === null) break
    const headers = new Headers(init?.headers)
    headers.set('authorization', `Bearer ${fresh}`)
    last = { answer: await sendWithTimeout(options, input, { ...init, headers }), token: fresh }
    if (hasAccepted(last.answer)) options.tokens.accepted(fresh)
  }
  return last.answer
}

/** Whether the server has looked at the token and let the request in. */
function hasAccepted({ status }: Response): boolean {
  return status < trouble && status !== expired && status !== tooMany
}

/** What is read while it is sent is gone afterwards. */
function isRepeatable(input: RequestInfo | URL, init?: RequestInit): boolean {
  return !(input instanceof Request) && !(init?.body instanceof ReadableStream)
}

function bearerOf(init?: RequestInit): string | null {
  const header = new Headers(init?.headers).get('authorization')
  return header?.match(/^Bearer (.+)$/)?.[1] ?? null
}

/** What the identity service refuses says nothing about a role or a token of ours. */
function isSignIn(input: RequestInfo | URL): boolean {
  return addressOf(input).includes('/auth/v1/')
}

function addressOf(input: RequestInfo | URL): string {
  return input instanceof Request ? input.url : input.toString()
}
