import * as z from 'zod/mini'
import { getClient } from '../client/get-client.ts'
import { hasStoredSession } from '../client/session-storage.ts'
import { BackendError } from '../errors/backend-error.ts'
import { checkAnswer } from '../errors/check-answer.ts'
import { toFunctionError } from '../errors/to-function-error.ts'

export interface FunctionCall<Schema extends z.ZodMiniType> {
  name: string
  body: object
  /** What a success holds besides `success: true`. */
  answer: Schema
  /** What people are told when the server gives no reason. */
  fallback: string
}

const successSchema = z.object({ success: z.literal(true) })

/**
 * Calls a server function as whoever is signed in. Only what was refused for an expired token goes
 * out once more, and of payments not even that: a write is never repeated by itself.
 *
 * @throws BackendError `session_missing`, `unexpected_answer`, the codes of the connection, and
 * those of the function in its own words.
 */
export async function callFunction<Schema extends z.ZodMiniType>({
  name,
  body,
  answer,
  fallback,
}: FunctionCall<Schema>): Promise<z.infer<Schema>> {
  if (!hasStoredSession()) {
    throw new BackendError({ code: 'session_missing', message: 'No active session' })
  }
  const client = await getClient()
  const { data, error, response } = await client.functions.invoke<unknown>(name, { body })
  if (error) throw await toFunctionError({ error, response, fallback })
  checkAnswer(successSchema, data)
  return checkAnswer(answer, data)
}
