import { type Job, type JobDraft, jobSchema } from '@sabha/types/records'
import { getClient } from '../client/get-client.ts'
import { checkAnswer } from '../errors/check-answer.ts'
import { toDataError } from '../errors/to-data-error.ts'
import { jobColumns } from './job-columns.ts'
import { jobRow } from './job-row.ts'

/**
 * Opens a job, active from the start; the database says who made it and when. Admins only.
 *
 * @throws BackendError `forbidden`, `invalid_input`, `session_missing`, `unexpected_answer`, and
 * the codes of the connection.
 */
export async function createJob(draft: JobDraft): Promise<Job> {
  const client = await getClient()
  const { data, error, status } = await client
    .from('jobs')
    .insert({ ...jobRow(draft), is_active: true })
    .select(jobColumns)
    .single()
  if (error) throw toDataError({ error, status })
  return checkAnswer(jobSchema, data)
}
