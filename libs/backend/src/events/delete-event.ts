import { deleteSoftly } from '../writing/delete-softly.ts'

/**
 * Deletes an event; one that is gone already is no failure. Admins only.
 *
 * @throws BackendError `forbidden`, `session_missing`, and the codes of the connection.
 */
export function deleteEvent(id: string): Promise<void> {
  return deleteSoftly({ table: 'events', id })
}
