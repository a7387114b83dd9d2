import { type Job, jobSchema } from '@sabha/types/records'
import { getClient } from '../client/get-client.ts'
import { checkAnswer } from '../errors/check-answer.ts'
import { toDataError } from '../errors/to-data-error.ts'
import { whyUnchanged } from '../writing/why-unchanged.ts'
import { jobColumns } from './job-columns.ts'

/**
 * Shows a job to members, or takes it away from them. Admins only.
 *
 * @throws BackendError `not_found`, `forbidden`, `session_missing`, `unexpected_answer`, and the
 * codes of the connection.
 */
export async function setJobActive(id: string, isActive: boolean): Promise<Job> {
  const client = await getClient()
  const { data, error, status } = await client
    .from('jobs')
    .update({ is_active: isActive })
    .eq('id', id)
    .select(jobColumns)
    .maybeSingle()
  if (error) throw toDataError({ error, status })
  if (!data) throw await whyUnchanged({ table: 'jobs', id })
  return checkAnswer(jobSchema, data)
}
