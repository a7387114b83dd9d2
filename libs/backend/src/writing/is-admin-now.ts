import { getClient } from '../client/get-client.ts'
import { readStoredSession } from '../client/stored-session.ts'
import { checkCount } from '../errors/check-count.ts'

/**
 * Whether whoever is signed in is an admin or the superuser now, whatever the page still believes.
 *
 * @throws BackendError `session_missing`, and the codes of the connection.
 */
export async function isAdminNow(): Promise<boolean> {
  const session = readStoredSession()
  if (!session) return false
  const client = await getClient()
  const found = await client
    .from('profiles')
    .select('id', { count: 'exact', head: true })
    .eq('id', session.user.id)
    .in('role', ['admin', 'superuser'])
  return checkCount(found) > 0
}
