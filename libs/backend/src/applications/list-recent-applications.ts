import { limits, type RecentApplication, recentApplicationSchema } from '@sabha/types'
import * as z from 'zod/mini'
import { getClient } from '../client/get-client.ts'
import { checkAnswer } from '../errors/check-answer.ts'
import { toDataError } from '../errors/to-data-error.ts'

const listSchema = z.array(recentApplicationSchema)

/**
 * The newest applications of one person, with the job of each.
 *
 * @throws BackendError `forbidden`, `session_missing`, `unexpected_answer`, and the codes of the
 * connection.
 */
export async function listRecentApplications(applicantId: string): Promise<RecentApplication[]> {
  const client = await getClient()
  const { data, error, status } = await client
    .from('job_applications')
    .select('id,status,applied_at,job:jobs(title,company)')
    .eq('applicant_id', applicantId)
    .order('applied_at', { ascending: false })
    .limit(limits.recentApplications)
  if (error) throw toDataError({ error, status })
  return checkAnswer(listSchema, data)
}
