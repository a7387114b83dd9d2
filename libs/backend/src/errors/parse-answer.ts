import * as z from '@sabha/types/schema'
import { BackendError } from './backend-error.ts'
import { englishMessage } from './english-message.ts'

/**
 * Parses a response with a schema.
 *
 * @throws BackendError `unexpected_answer` if it does not match: database and release are incompatible.
 */
export function parseAnswer<Schema extends z.ZodMiniType>(
  schema: Schema,
  answer: unknown,
): z.infer<Schema> {
  const result = z.safeParse(schema, answer)
  if (result.success) return result.data
  throw new BackendError({
    code: 'unexpected_answer',
    message: englishMessage('unexpected_answer'),
    cause: result.error,
  })
}
