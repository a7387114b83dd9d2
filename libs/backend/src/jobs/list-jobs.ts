import { jobSchema, type ListedJob, type Page } from '@sabha/types/records'
import * as z from 'zod/mini'
import { getClient } from '../client/get-client.ts'
import { checkAnswer } from '../errors/check-answer.ts'
import { toDataError } from '../errors/to-data-error.ts'
import { afterCursor } from '../paging/after-cursor.ts'
import { defaultPageSize, type PageOptions } from '../paging/page-options.ts'
import { toPage } from '../paging/to-page.ts'
import { jobColumns } from './job-columns.ts'

const order = { column: 'created_at', ascending: false }
const rowSchema = z.extend(jobSchema, {
  applications: z.tuple([z.object({ count: z.int().check(z.nonnegative()) })]),
})
const listSchema = z.array(rowSchema)

/**
 * A page of the jobs that the caller may see, the newest first, each with the number of its
 * applications: all of them for an admin, one's own for a member.
 *
 * @throws BackendError `forbidden`, `session_missing`, `unexpected_answer`, and the codes of the
 * connection.
 */
export async function listJobs({
  after,
  pageSize = defaultPageSize,
}: PageOptions = {}): Promise<Page<ListedJob>> {
  const client = await getClient()
  let query = client
    .from('jobs')
    .select(`${jobColumns},applications:job_applications(count)`)
    .is('deleted_at', null)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(pageSize + 1)
  if (after) query = query.or(afterCursor(order, after))
  const { data, error, status } = await query
  if (error) throw toDataError({ error, status })
  const jobs = checkAnswer(listSchema, data).map(toListedJob)
  return toPage(jobs, pageSize, (job) => job.created_at)
}

function toListedJob({ applications: [{ count }], ...job }: z.infer<typeof rowSchema>): ListedJob {
  return { ...job, application_count: count }
}
