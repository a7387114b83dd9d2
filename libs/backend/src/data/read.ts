import type { Database } from '@sabha/backend/database'
import type * as z from '@sabha/types/schema'
import { BackendError } from '../errors/backend-error.ts'
import { parseAnswer } from '../errors/parse-answer.ts'
import { type DataRequest, type RequestOptions, sendOnce } from './request.ts'
import { retry } from './retry.ts'

/**
 * Reads from the database as the signed-in user. Retries twice if the backend was not reached; fails with
 * `timeout` once nothing has arrived for 30 seconds.
 *
 * @param schema Schema of the response. Nullable with `.maybeSingle()`.
 * @throws BackendError `unexpected_answer` if the response does not match `schema`, `not_found` if
 * `.single()` finds no row, `session_missing`, `forbidden`, `invalid_input`, the database's own codes, and
 * those of the connection.
 *
 * @example
 * const events = await read(z.array(eventSchema), (db) => db.from('events').select(columns))
 */
export async function read<Schema extends z.ZodMiniType, Tables = Database>(
  schema: Schema,
  request: DataRequest<Tables>,
  options: RequestOptions = {},
): Promise<z.infer<Schema>> {
  const { data } = await retry((attempt) => sendOnce(request, attempt), options)
  return parseAnswer(schema, data)
}

/**
 * Counts rows; otherwise like `read`.
 *
 * @throws BackendError `unexpected_answer` if the response has no count, and as `read`.
 * @example await readCount((db) => db.from('jobs').select('id', { count: 'exact', head: true }))
 */
export async function readCount<Tables = Database>(
  request: DataRequest<Tables>,
  options: RequestOptions = {},
): Promise<number> {
  const { count, status } = await retry((attempt) => sendOnce(request, attempt), options)
  if (typeof count === 'number') return count
  throw new BackendError({
    code: 'unexpected_answer',
    message: 'The total could not be loaded.',
    details: { status },
  })
}
