import type { Profile } from '@sabha/types'
import { askIdentity } from '../client/ask-identity.ts'
import { keepSession, readStoredSession } from '../client/stored-session.ts'

let triedWith = ''

/**
 * Copies the role of an admin or superuser into the metadata of their account, for display alone: the
 * row of the profile decides what somebody may do. Takes the copy away from whoever is neither any
 * more. Where the copy is right nothing is sent, and with one access token it is tried once; one word
 * takes the place of the other, so that no token grows with it. Never rejects.
 */
export async function copyRole({ id, role }: Pick<Profile, 'id' | 'role'>): Promise<void> {
  const session = readStoredSession()
  if (session?.user.id !== id) return
  const copy = role === 'member' ? null : role
  const accessToken = session.access_token
  if ((session.user.user_metadata.role ?? null) === copy || triedWith === accessToken) return
  triedWith = accessToken
  const body = { data: { role: copy } }
  const answer = await askIdentity('user', { method: 'PUT', body, accessToken }).catch(() => null)
  if (answer?.ok) keepCopy(id, copy)
}

/** So that the next page knows of it before the session is renewed. */
function keepCopy(id: string, role: string | null): void {
  const session = readStoredSession()
  if (session?.user.id !== id) return
  const user_metadata = { ...session.user.user_metadata, role }
  keepSession({ ...session, user: { ...session.user, user_metadata } })
}
