import { getClient } from '../client/get-client.ts'
import { checkCount } from '../errors/check-count.ts'

/**
 * How many jobs are open. Deleted ones do not count, though some callers may still see them.
 *
 * @throws BackendError `forbidden`, `session_missing`, and the codes of the connection.
 */
export async function countActiveJobs(): Promise<number> {
  const client = await getClient()
  return checkCount(
    await client
      .from('jobs')
      .select('id', { count: 'exact', head: true })
      .eq('is_active', true)
      .is('deleted_at', null),
  )
}
