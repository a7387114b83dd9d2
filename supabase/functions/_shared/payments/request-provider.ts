import * as z from 'zod/mini'
import { fetchJson, type JsonAnswer } from '../fetch-json.ts'
import { FunctionFailure } from '../function-failure.ts'

export interface ProviderAccess {
  baseUrl: string
  keyId: string
  keySecret: string
  fetch?: typeof fetch
  /** Timeout of one attempt in milliseconds. */
  timeLimit?: number
  /** Waits between two attempts. */
  pause?(milliseconds: number): Promise<void>
}

export interface ProviderRequest {
  method: 'GET' | 'POST'
  path: string
  body?: object
  /** Maximum number of attempts; more than one only for idempotent requests. */
  attempts: number
}

/** A documented answer of the provider about the content of one request: status 400 with a description. */
export class ProviderRefusal extends FunctionFailure {
  override name = 'ProviderRefusal'
  /** The provider's status. */
  readonly answeredStatus: number
  /** The provider's description, for the log and for comparisons only. */
  readonly description: string

  constructor(answeredStatus: number, description: string) {
    const message = 'The payment provider did not accept this. Please contact support.'
    super('provider_refused', message, { status: 502, cause: `${answeredStatus}: ${description}` })
    this.answeredStatus = answeredStatus
    this.description = description
  }
}

/**
 * Returns whether the provider answered that it does not know the id. This is a fact about the item only if the key
 * is ours (`proveKey`): a key of the other mode or of another account answers each id like that.
 */
export function isUnknownId(error: unknown): boolean {
  return error instanceof ProviderRefusal && error.description === 'The id provided does not exist'
}

/** A successful answer of the provider whose data is not as documented. Says nothing about the item. */
export class UnreadableAnswer extends FunctionFailure {
  override name = 'UnreadableAnswer'

  constructor(cause: unknown) {
    const message = 'The payment provider sent an answer that could not be read. Please try again.'
    super('provider_unavailable', message, { status: 502, cause })
  }
}

const refusalSchema = z.object({ error: z.object({ description: z.string() }) })

/** Statuses besides 5xx that a repeated request may not get again. */
const passing = [408, 409, 429]

/**
 * Sends one request to the provider. Retries with backoff after a timeout, a network error, an unreadable body, 408,
 * 409, 429 or 5xx.
 *
 * @throws ProviderRefusal if the provider answers 400 with a description.
 * @throws FunctionFailure `provider_unavailable` after any other answer, which says nothing about the item: a wrong
 * key, an address that is not admitted, an outage.
 */
export async function requestProvider(
  access: ProviderAccess,
  request: ProviderRequest,
): Promise<unknown> {
  let cause: unknown
  for (let attempt = 0; attempt < request.attempts; attempt += 1) {
    if (attempt > 0) await (access.pause ?? pause)(200 * 2 ** attempt * (0.5 + Math.random()))
    const answer = await send(access, request).catch((error: unknown) => ({ error }))
    if ('error' in answer) {
      cause = answer.error
      continue
    }
    if (answer.ok) return answer.body
    const description = describe(answer)
    if (answer.status === 400 && description) throw new ProviderRefusal(400, description)
    cause = new Error(`The provider answered ${answer.status}: ${description ?? 'no description'}`)
    if (answer.status < 500 && !passing.includes(answer.status)) break
  }
  throw new FunctionFailure(
    'provider_unavailable',
    'The payment provider did not respond. Please try again.',
    { status: 502, cause },
  )
}

function send(
  access: ProviderAccess,
  { method, path, body }: ProviderRequest,
): Promise<JsonAnswer> {
  return fetchJson(access.fetch ?? fetch, `${access.baseUrl}${path}`, {
    method,
    headers: { ...authorize(access), 'content-type': 'application/json' },
    signal: AbortSignal.timeout(access.timeLimit ?? 4_000),
    ...(body && { body: JSON.stringify(body) }),
  })
}

/** Headers that identify the account and the mode. */
export function authorize({ keyId, keySecret }: Pick<ProviderAccess, 'keyId' | 'keySecret'>) {
  return { authorization: `Basic ${btoa(`${keyId}:${keySecret}`)}` }
}

function describe({ body }: JsonAnswer): string | undefined {
  return refusalSchema.safeParse(body).data?.error.description
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
