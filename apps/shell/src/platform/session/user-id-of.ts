import type { Session } from '@sabha/contract'

/** Returns the signed-in user's id; null if no user is signed in or the session is not known yet. */
export function userIdOf(session: Session | undefined): string | null {
  return session?.status === 'signed-in' ? session.user.id : null
}
