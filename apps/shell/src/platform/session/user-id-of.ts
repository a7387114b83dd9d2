import type { Session } from '@sabha/contract'

/** Whose session it is; null where nobody is signed in, or it is not known yet. */
export function userIdOf(session: Session | undefined): string | null {
  return session?.status === 'signed-in' ? session.user.id : null
}
