import { getClient } from '../client/get-client.ts'
import { BackendError } from '../errors/backend-error.ts'
import { toDataError } from '../errors/to-data-error.ts'
import { findRow, type UnchangedRow } from './why-unchanged.ts'

/**
 * Deletes an event or a job. The database marks the row and says nothing about it, and it is as
 * silent where it refuses: a row that is still there was refused.
 *
 * @throws BackendError `forbidden`, `session_missing`, and the codes of the connection.
 */
export async function deleteSoftly(row: UnchangedRow): Promise<void> {
  const client = await getClient()
  const { error, status } = await client.from(row.table).delete().eq('id', row.id)
  if (error) throw toDataError({ error, status })
  if (!(await findRow(row))) return
  throw new BackendError({ code: 'forbidden', message: 'Only an admin may do this.' })
}
