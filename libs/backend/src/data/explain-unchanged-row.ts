import * as z from '@sabha/types/schema'
import { readStoredSession } from '../client/stored-session.ts'
import { BackendError } from '../errors/backend-error.ts'
import { hiddenRowError } from './hidden-row-error.ts'
import { read, readCount } from './read.ts'

/** A row of a table that admins change and that has soft deletion. */
export interface UnchangedRow {
  table: 'events' | 'jobs'
  id: string
  /** The `updated_at` that the change was based on, if any. */
  seenUpdatedAt?: string
}

/**
 * Finds out why a change affected no row, by reading the role and the row again. Row level security hides a
 * row from a change without an error, and may hide it from reads as well.
 *
 * @throws BackendError with the codes of the connection.
 */
export async function explainUnchangedRow(row: UnchangedRow): Promise<BackendError> {
  const [isAdmin, present] = await Promise.all([isAdminNow(), findRow(row)])
  if (!isAdmin) return hiddenRowError()
  if (!present) {
    return new BackendError({ code: 'not_found', message: 'This no longer exists.' })
  }
  if (row.seenUpdatedAt && present.updated_at !== row.seenUpdatedAt) {
    return new BackendError({
      code: 'row_changed',
      message: 'Someone else changed this. Please review it and try again.',
    })
  }
  return hiddenRowError()
}

const rowSchema = z.nullable(z.object({ updated_at: z.string() }))

/** Finds the row if the caller may see it and it is not deleted. */
function findRow({ table, id }: UnchangedRow) {
  return read(rowSchema, (db) =>
    db.from(table).select('updated_at').eq('id', id).is('deleted_at', null).maybeSingle(),
  )
}

/**
 * Returns whether the signed-in user is currently an admin or superuser, regardless of cached data.
 *
 * @throws BackendError `session_missing`, and the codes of the connection.
 */
async function isAdminNow(): Promise<boolean> {
  const session = readStoredSession()
  if (!session) return false
  const found = await readCount((db) =>
    db
      .from('profiles')
      .select('id', { count: 'exact', head: true })
      .eq('id', session.user.id)
      .in('role', ['admin', 'superuser']),
  )
  return found > 0
}
