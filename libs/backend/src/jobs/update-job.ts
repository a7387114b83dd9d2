import { type Job, type JobDraft, jobSchema } from '@sabha/types/records'
import { getClient } from '../client/get-client.ts'
import { checkAnswer } from '../errors/check-answer.ts'
import { toDataError } from '../errors/to-data-error.ts'
import { whyUnchanged } from '../writing/why-unchanged.ts'
import { jobColumns } from './job-columns.ts'
import { jobRow } from './job-row.ts'

/** A job as it was read: what a change is based on. */
export type SeenJob = Pick<Job, 'id' | 'updated_at'>

/**
 * Changes a job, unless somebody else has changed it since it was read. Admins only.
 *
 * @throws BackendError `row_changed`, `not_found`, `forbidden`, `invalid_input`,
 * `session_missing`, `unexpected_answer`, and the codes of the connection.
 */
export async function updateJob({ id, updated_at }: SeenJob, draft: JobDraft): Promise<Job> {
  const client = await getClient()
  const { data, error, status } = await client
    .from('jobs')
    .update(jobRow(draft))
    .eq('id', id)
    .eq('updated_at', updated_at)
    .select(jobColumns)
    .maybeSingle()
  if (error) throw toDataError({ error, status })
  if (!data) throw await whyUnchanged({ table: 'jobs', id, seenUpdatedAt: updated_at })
  return checkAnswer(jobSchema, data)
}
