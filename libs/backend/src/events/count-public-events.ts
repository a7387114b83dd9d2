import { getClient } from '../client/get-client.ts'
import { checkCount } from '../errors/check-count.ts'

/**
 * How many events are public, past ones included.
 *
 * @throws BackendError `session_missing`, and the codes of the connection.
 */
export async function countPublicEvents(): Promise<number> {
  const client = await getClient()
  return checkCount(
    await client.from('events').select('id', { count: 'exact', head: true }).eq('is_public', true),
  )
}
