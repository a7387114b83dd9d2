import type { Database } from '@sabha/database/types'
import * as z from '@sabha/types/schema'
import { checkAnswer } from '../errors/check-answer.ts'
import { discardEarlyProfile } from './early-profile.ts'
import { type DataRequest, sendOnce } from './request.ts'
import { type UnchangedRow, whyUnchanged } from './why-unchanged.ts'

/** What a change was made to. */
export interface WriteOptions {
  /** The row that is changed: where the change meets none, it is found out why. */
  row?: UnchangedRow
}

/**
 * Writes to the database as whoever is signed in. It goes out once, whatever becomes of it; only a
 * token that the server calls expired is replaced, since nothing was done by then.
 *
 * @param schema What the answer must be; `z.null()` where nothing is selected.
 * @throws BackendError as `read`; with `row`, for a change that ends in `.maybeSingle()` and has met
 * nothing, `row_changed`, `not_found` or `forbidden`.
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
  if (row && data === null) throw await whyUnchanged(row)
  return checkAnswer(schema, data)
}

/**
 * Deletes a row that the database only marks as deleted. It says nothing about it, and it is as
 * silent where it refuses: only an admin who no longer finds the row has deleted it.
 *
 * @throws BackendError `forbidden`, `session_missing`, and the codes of the connection.
 */
export async function deleteSoftly(row: UnchangedRow): Promise<void> {
  await write(z.null(), (db) => db.from(row.table).delete().eq('id', row.id))
  const reason = await whyUnchanged(row)
  if (reason.code !== 'not_found') throw reason
}
