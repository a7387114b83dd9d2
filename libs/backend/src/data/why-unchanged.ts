import * as z from '@sabha/types/schema'
import { BackendError } from '../errors/backend-error.ts'
import { isAdminNow } from './is-admin-now.ts'
import { read } from './read.ts'
import { silentRefusal } from './silent-refusal.ts'

/** A row of a table whose rows admins change, and which marks those that are deleted. */
export interface UnchangedRow {
  table: 'events' | 'jobs'
  id: string
  /** The `updated_at` that the change was based on, where it named one. */
  seenUpdatedAt?: string
}

/**
 * Why a change has met no row. Row level security hides a row from a change without an error, and
 * may hide it from view as well: role and row are looked at once more.
 *
 * @throws BackendError with the codes of the connection.
 */
export async function whyUnchanged(row: UnchangedRow): Promise<BackendError> {
  const [isAdmin, present] = await Promise.all([isAdminNow(), findRow(row)])
  if (!isAdmin) return silentRefusal()
  if (!present) {
    return new BackendError({ code: 'not_found', message: 'This no longer exists.' })
  }
  if (row.seenUpdatedAt && present.updated_at !== row.seenUpdatedAt) {
    return new BackendError({
      code: 'row_changed',
      message: 'Someone else changed this. Please review it and try again.',
    })
  }
  return silentRefusal()
}

const rowSchema = z.nullable(z.object({ updated_at: z.string() }))

/** A row that the caller sees and that is not deleted. */
function findRow({ table, id }: UnchangedRow) {
  return read(rowSchema, (db) =>
    db.from(table).select('updated_at').eq('id', id).is('deleted_at', null).maybeSingle(),
  )
}
