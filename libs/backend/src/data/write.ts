import type { Database } from '@sabha/backend/database'
import * as z from '@sabha/types/schema'
import { parseAnswer } from '../errors/parse-answer.ts'
import { discardEarlyProfile } from './early-profile.ts'
import { explainUnchangedRow, type UnchangedRow } from './explain-unchanged-row.ts'
import { type DataRequest, sendOnce } from './request.ts'

/** Options of a write. */
export interface WriteOptions {
  /** The changed row, to explain a change that affects no row. */
  row?: UnchangedRow
}

/**
 * Writes to the database as the signed-in user. Sent once, without retries; only a token rejected as expired
 * is replaced, because nothing was processed.
 *
 * @param schema Schema of the response; `z.null()` if nothing is selected.
 * @throws BackendError as `read`; with `row`, for a change with `.maybeSingle()` that affected no row,
 * `row_changed`, `not_found` or `forbidden`.
 *
 * @example
 * await write(eventSchema, (db) => db.from('events').insert(draft).select(columns).single())
 */
export async function write<Schema extends z.ZodMiniType, Tables = Database>(
  schema: Schema,
  request: DataRequest<Tables>,
  { row }: WriteOptions = {},
): Promise<z.infer<Schema>> {
  discardEarlyProfile()
  const { data } = await sendOnce(request, {})
  if (row && data === null) throw await explainUnchangedRow(row)
  return parseAnswer(schema, data)
}

/**
 * Deletes a row that the database marks as deleted. The database responds the same if it refuses, so the row
 * is read again: it is deleted if an admin no longer finds it.
 *
 * @throws BackendError `forbidden`, `session_missing`, and the codes of the connection.
 */
export async function deleteSoftly(row: UnchangedRow): Promise<void> {
  await write(z.null(), (db) => db.from(row.table).delete().eq('id', row.id))
  const reason = await explainUnchangedRow(row)
  if (reason.code !== 'not_found') throw reason
}
