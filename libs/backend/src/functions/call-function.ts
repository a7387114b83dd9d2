import * as z from '@sabha/types/schema'
import { getConfiguration, sendAsCaller } from '../client/get-client.ts'
import { hasStoredSession } from '../client/session-storage.ts'
import { discardEarlyProfile } from '../data/early-profile.ts'
import { BackendError } from '../errors/backend-error.ts'
import { connectionError, isTimeout } from '../errors/connection-error.ts'
import { englishMessage } from '../errors/english-message.ts'
import { errorCodeOf } from '../errors/error-code-of.ts'
import { parseAnswer } from '../errors/parse-answer.ts'
import { sessionMissingError } from '../errors/session-missing.ts'
import { toFunctionError } from '../errors/to-function-error.ts'

/** Options of a call to a server function. */
export interface FunctionCall<Schema extends z.ZodMiniType> {
  name: string
  body: object
  /** Fields of a successful response besides `success: true`. */
  answer: Schema
  /** Message for users if the server gives no reason. */
  fallback: string
}

const successSchema = z.object({ success: z.literal(true) })

/**
 * Calls a server function as the signed-in user. Retried only if the token was rejected as expired, and
 * payment writes not even then.
 *
 * @throws BackendError `session_missing`, `unexpected_answer`, the codes of the connection, and those of the
 * function with its own message.
 *
 * @example
 * await callFunction({
 *   name: 'cancel-subscription',
 *   body: { razorpay_subscription_id: id },
 *   answer: z.object({}),
 *   fallback: 'Auto-pay could not be cancelled. Please try again.',
 * })
 */
export async function callFunction<Schema extends z.ZodMiniType>({
  name,
  body,
  answer,
  fallback,
}: FunctionCall<Schema>): Promise<z.infer<Schema>> {
  if (!hasStoredSession()) throw sessionMissingError()
  discardEarlyProfile()
  const { response, data } = await send(name, body).catch((error) => {
    throw toSendingError(error)
  })
  if (!response.ok) {
    const retryAfter = response.headers.get('retry-after')
    throw toFunctionError({ status: response.status, answer: data, fallback, retryAfter })
  }
  if (data === null) throw unreadable()
  parseAnswer(successSchema, data)
  return parseAnswer(answer, data)
}

/** Ignores a body that is not JSON, such as a proxy's error page. */
async function send(name: string, body: object): Promise<{ response: Response; data: unknown }> {
  const response = await sendAsCaller(`${getConfiguration().url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const data = await response.json().catch((error) => {
    if (error instanceof SyntaxError) return null
    throw error
  })
  return { response, data }
}

function unreadable(): BackendError {
  const code = 'unreadable_answer'
  return new BackendError({ code, message: englishMessage(code) })
}

/** Converts the error of a request without a response. */
function toSendingError(error: unknown): unknown {
  if (errorCodeOf(error)) return error
  return connectionError({ code: isTimeout(String(error)) ? 'timeout' : 'network', cause: error })
}
