import { getClient } from '../client/get-client.ts'
import { checkCount } from '../errors/check-count.ts'

/**
 * How many events that the caller may see begin now or later.
 *
 * @throws BackendError `forbidden`, `session_missing`, and the codes of the connection.
 */
export async function countUpcomingEvents(now = new Date()): Promise<number> {
  const client = await getClient()
  return checkCount(
    await client
      .from('events')
      .select('id', { count: 'exact', head: true })
      .gte('event_date', now.toISOString()),
  )
}
