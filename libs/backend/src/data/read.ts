import type { Database } from '@sabha/database/types'
import type * as z from '@sabha/types/schema'
import { BackendError } from '../errors/backend-error.ts'
import { checkAnswer } from '../errors/check-answer.ts'
import { type DataRequest, type RequestOptions, sendOnce } from './request.ts'
import { retry } from './retry.ts'

/**
 * Reads from the database as whoever is signed in. Where the backend was not reached it is tried
 * twice more; after 30 seconds over all attempts it ends as a `timeout`.
 *
 * @param schema What the answer must be. With `.maybeSingle()` it is nullable.
 * @throws BackendError `unexpected_answer` where the answer does not fit `schema`, `not_found` where
 * `.single()` meets no row, `session_missing`, `forbidden`, `invalid_input`, the database's own
 * codes, and those of the connection.
 * @example
 * const events = await read(z.array(eventSchema), (db) => db.from('events').select(columns))
 */
export async function read<Schema extends z.ZodMiniType, Tables = Database>(
  schema: Schema,
  request: DataRequest<Tables>,
  options: RequestOptions = {},
): Promise<z.infer<Schema>> {
  const { data } = await retry((signal) => sendOnce(request, { signal }), options)
  return checkAnswer(schema, data)
}

/**
 * Counts rows; as `read`.
 *
 * @throws BackendError `unexpected_answer` where the answer holds no number, and as `read`.
 * @example await readCount((db) => db.from('jobs').select('id', { count: 'exact', head: true }))
 */
export async function readCount<Tables = Database>(
  request: DataRequest<Tables>,
  options: RequestOptions = {},
): Promise<number> {
  const { count, status } = await retry((signal) => sendOnce(request, { signal }), options)
  if (typeof count === 'number') return count
  throw new BackendError({
    code: 'unexpected_answer',
    message: 'The total could not be loaded.',
    details: { status },
  })
}
