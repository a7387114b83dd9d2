import * as z from '@sabha/types/schema'
import { BackendError } from './backend-error.ts'
import { dataMessage } from './data-message.ts'

/**
 * Returns what `schema` makes of an answer.
 *
 * @throws BackendError `unexpected_answer` where it does not fit: the database and this release
 * disagree.
 */
export function checkAnswer<Schema extends z.ZodMiniType>(
  schema: Schema,
  answer: unknown,
): z.infer<Schema> {
  const result = z.safeParse(schema, answer)
  if (result.success) return result.data
  throw new BackendError({
    code: 'unexpected_answer',
    message: dataMessage('unexpected_answer'),
    cause: result.error,
  })
}
