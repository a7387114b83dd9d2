import * as z from 'zod/mini'
import { FunctionFailure } from '../function-failure.ts'

export interface ProviderAccess {
  baseUrl: string
  keyId: string
  keySecret: string
  fetch?: typeof fetch
  /** Timeout of one attempt in milliseconds. */
  timeLimit?: number
}

export interface ProviderRequest {
  method: 'GET' | 'POST'
  path: string
  body?: object
  /** Maximum number of attempts; more than one only for idempotent requests. */
  attempts: number
}

/** The provider rejected the request; a retry would not help. */
export class ProviderRefusal extends FunctionFailure {
  override name = 'ProviderRefusal'

  /** @param cause status and message of the provider, for the log only */
  constructor(cause: string) {
    const message = 'The payment provider did not accept this. Please contact support.'
    super('provider_refused', message, { status: 502, cause })
  }
}

const refusalSchema = z.object({ error: z.object({ description: z.string() }) })

/**
 * Sends one request to the provider. Retries with backoff after a timeout, a network error, 429 or
 * 5xx.
 *
 * @throws ProviderRefusal if the provider rejects the request.
 * @throws FunctionFailure `provider_unavailable` if there is no usable response.
 */
export async function requestProvider(
  access: ProviderAccess,
  request: ProviderRequest,
): Promise<unknown> {
  let cause: unknown
  for (let attempt = 0; attempt < request.attempts; attempt += 1) {
    if (attempt > 0) await pause(200 * 2 ** attempt * (0.5 + Math.random()))
    try {
      const answer = await send(access, request)
      if (answer.ok) return await answer.json()
      cause = new Error(`The provider answered ${answer.status}.`)
      if (answer.status < 500 && answer.status !== 429) throw await refusalOf(answer)
      await answer.body?.cancel()
    } catch (error) {
      if (error instanceof ProviderRefusal) throw error
      cause = error
    }
  }
  throw new FunctionFailure(
    'provider_unavailable',
    'The payment provider did not respond. Please try again.',
    { status: 502, cause },
  )
}

function send(access: ProviderAccess, { method, path, body }: ProviderRequest): Promise<Response> {
  const ask = access.fetch ?? fetch
  return ask(`${access.baseUrl}${path}`, {
    method,
    headers: {
      authorization: `Basic ${btoa(`${access.keyId}:${access.keySecret}`)}`,
      'content-type': 'application/json',
    },
    signal: AbortSignal.timeout(access.timeLimit ?? 4_000),
    ...(body && { body: JSON.stringify(body) }),
  })
}

async function refusalOf(answer: Response): Promise<ProviderRefusal> {
  const read = refusalSchema.safeParse(await answer.json().catch(() => null))
  const description = read.success ? read.data.error.description : 'It gave no reason.'
  return new ProviderRefusal(`${answer.status}: ${description}`)
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
