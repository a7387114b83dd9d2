import type { Profile } from '@sabha/types'
import { requestIdentity } from '../client/request-identity.ts'
import { readStoredSession, writeStoredSession } from '../client/stored-session.ts'

let triedWith = ''

/**
 * Copies the role of an admin or superuser into the account's metadata, for display only: the profile row
 * decides about access. Removes the copy if the role is lost. Sends nothing if the copy is correct, and
 * tries once per access token. The copy is one word that replaces another, so tokens do not grow. Never
 * rejects.
 */
export async function copyRole({ id, role }: Pick<Profile, 'id' | 'role'>): Promise<void> {
  const session = readStoredSession()
  if (session?.user.id !== id) return
  const copy = role === 'member' ? null : role
  const accessToken = session.access_token
  if ((session.user.user_metadata.role ?? null) === copy || triedWith === accessToken) return
  triedWith = accessToken
  const body = { data: { role: copy } }
  const answer = await requestIdentity('user', { method: 'PUT', body, accessToken }).catch(
    () => null,
  )
  if (answer?.ok) keepCopy(id, copy)
}

/** Updates the stored session, so that the next page sees the copy before the token is refreshed. */
function keepCopy(id: string, role: string | null): void {
  const session = readStoredSession()
  if (session?.user.id !== id) return
  const user_metadata = { ...session.user.user_metadata, role }
  writeStoredSession({ ...session, user: { ...session.user, user_metadata } })
}
