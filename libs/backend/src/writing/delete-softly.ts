import { getClient } from '../client/get-client.ts'
import { toDataError } from '../errors/to-data-error.ts'
import { type UnchangedRow, whyUnchanged } from './why-unchanged.ts'

/**
 * Deletes an event or a job. The database marks the row and says nothing about it, and it is as
 * silent where it refuses: only an admin who no longer finds the row has deleted it.
 *
 * @throws BackendError `forbidden`, `session_missing`, and the codes of the connection.
 */
export async function deleteSoftly(row: UnchangedRow): Promise<void> {
  const client = await getClient()
  const { error, status } = await client.from(row.table).delete().eq('id', row.id)
  if (error) throw toDataError({ error, status })
  const reason = await whyUnchanged(row)
  if (reason.code !== 'not_found') throw reason
}
