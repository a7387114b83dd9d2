import { type ErrorCode, errorCodeSchema } from '@sabha/types'
import * as z from 'zod/mini'
import { getClient } from '../client/get-client.ts'
import { BackendError } from '../errors/backend-error.ts'
import { checkAnswer } from '../errors/check-answer.ts'
import { connectionError, isTimeout } from '../errors/connection-error.ts'

const refusalSchema = z.object({
  success: z.literal(false),
  error: z.optional(z.string()),
  code: z.optional(z.string()),
})

export interface FunctionCall<Schema extends z.ZodMiniType> {
  name: string
  body: object
  /** What a success holds besides `success: true`. */
  answer: Schema
  /** What people are told when the server gives no reason. */
  fallback: string
}

/**
 * Calls a server function, once: a payment is never repeated by itself.
 *
 * @throws BackendError with the function's own code and words, and the codes of the connection.
 */
export async function callFunction<Schema extends z.ZodMiniType>({
  name,
  body,
  answer,
  fallback,
}: FunctionCall<Schema>): Promise<z.infer<Schema>> {
  const client = await getClient()
  const { data, error, response } = await client.functions.invoke(name, { body })
  if (!error) return checkAnswer(answer, data)
  if (!response) throw unreached(error)
  throw refusedBy(await response.json().catch(() => null), response.status, fallback)
}

/** The client library keeps what went wrong as the context of its own error. */
function unreached(error: unknown): BackendError {
  const context: unknown = error instanceof Error && 'context' in error ? error.context : error
  const timedOut =
    context instanceof Error && (context.name === 'TimeoutError' || isTimeout(context.message))
  return connectionError({ code: timedOut ? 'timeout' : 'network', cause: error })
}

function refusedBy(body: unknown, status: number, fallback: string): BackendError {
  const refusal = z.safeParse(refusalSchema, body)
  if (!refusal.success && status >= 500) {
    return connectionError({ code: 'unavailable', details: { status }, cause: body })
  }
  const { error, code } = refusal.data ?? {}
  const known = errorCodeSchema.safeParse(code)
  return new BackendError({
    code: known.success ? known.data : codeOfStatus(status),
    message: error?.trim() || fallback,
    details: { status, ...(code !== undefined && { serverCode: code }) },
  })
}

function codeOfStatus(status: number): ErrorCode {
  if (status === 401) return 'session_missing'
  return status === 403 ? 'forbidden' : 'unknown'
}
