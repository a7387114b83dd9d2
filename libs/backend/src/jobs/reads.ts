import { columnsOf, read } from '@sabha/backend'
import { type PageOptions, readPage } from '@sabha/backend/paging'
import {
  type Job,
  jobSchema,
  type ListedJob,
  listedJobSchema,
  type Page,
} from '@sabha/types/records'

/** What is read of a job: no column that the application does not know. */
export const jobColumns = columnsOf(jobSchema)

/**
 * A page of the jobs that the caller may see, the newest first, each with the number of its
 * applications: all of them for an admin, one's own for a member.
 *
 * @throws BackendError `forbidden`, `session_missing`, `unexpected_answer`, and the codes of the
 * connection.
 */
export function listJobs(options: PageOptions = {}): Promise<Page<ListedJob>> {
  return readPage(
    listedJobSchema,
    (db) => db.from('jobs').select(columnsOf(listedJobSchema)).is('deleted_at', null),
    { ...options, orderBy: 'created_at', ascending: false },
  )
}

/**
 * One job that is not deleted.
 *
 * @throws BackendError `not_found` also where the caller may not see it, `invalid_input` for what
 * is no id, `forbidden`, `session_missing`, `unexpected_answer`, and the codes of the connection.
 */
export function readJob(id: string): Promise<Job> {
  return read(jobSchema, (db) =>
    db.from('jobs').select(jobColumns).eq('id', id).is('deleted_at', null).single(),
  )
}
