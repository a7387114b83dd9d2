import { readStoredSession } from '../client/stored-session.ts'
import { readCount } from './read.ts'

/**
 * Returns whether the signed-in user is currently an admin or superuser, regardless of cached data.
 *
 * @throws BackendError `session_missing`, and the codes of the connection.
 */
export async function isAdminNow(): Promise<boolean> {
  const session = readStoredSession()
  if (!session) return false
  const found = await readCount((db) =>
    db
      .from('profiles')
      .select('id', { count: 'exact', head: true })
      .eq('id', session.user.id)
      .in('role', ['admin', 'superuser']),
  )
  return found > 0
}
