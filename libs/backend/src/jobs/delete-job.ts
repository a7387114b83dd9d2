import { deleteSoftly } from '../writing/delete-softly.ts'

/**
 * Deletes a job; applicants keep seeing it beside their application. One that is gone already is
 * no failure. Admins only.
 *
 * @throws BackendError `forbidden`, `session_missing`, and the codes of the connection.
 */
export function deleteJob(id: string): Promise<void> {
  return deleteSoftly({ table: 'jobs', id })
}
