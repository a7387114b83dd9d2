import { getClient } from '../client/get-client.ts'
import { checkCount } from '../errors/check-count.ts'

/** Whose applications, or for which job. */
export type ApplicationsOf = { jobId: string } | { applicantId: string }

/**
 * How many applications one job or one person has, as far as the caller may see them.
 *
 * @throws BackendError `forbidden`, `session_missing`, and the codes of the connection.
 */
export async function countApplications(of: ApplicationsOf): Promise<number> {
  const client = await getClient()
  const [column, id] = 'jobId' in of ? ['job_id', of.jobId] : ['applicant_id', of.applicantId]
  return checkCount(
    await client
      .from('job_applications')
      .select('id', { count: 'exact', head: true })
      .eq(column, id),
  )
}
