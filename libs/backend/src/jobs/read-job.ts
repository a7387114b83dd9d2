import { type Job, jobSchema } from '@sabha/types/records'
import { getClient } from '../client/get-client.ts'
import { checkAnswer } from '../errors/check-answer.ts'
import { toDataError } from '../errors/to-data-error.ts'
import { jobColumns } from './job-columns.ts'

/**
 * One job that is not deleted.
 *
 * @throws BackendError `not_found` also where the caller may not see it, `invalid_input` for what
 * is no id, `forbidden`, `session_missing`, `unexpected_answer`, and the codes of the connection.
 */
export async function readJob(id: string): Promise<Job> {
  const client = await getClient()
  const { data, error, status } = await client
    .from('jobs')
    .select(jobColumns)
    .eq('id', id)
    .is('deleted_at', null)
    .single()
  if (error) throw toDataError({ error, status })
  return checkAnswer(jobSchema, data)
}
