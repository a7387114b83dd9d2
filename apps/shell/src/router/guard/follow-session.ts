import type { Session } from '@sabha/contract'
import type { SessionStore } from '../../platform/session/session-store.ts'
import type { ShellRouter } from '../shell-router-context.ts'

/** Runs the guards if user, role or onboarding status changes, not for a new token. Returns a function to stop. */
export function followSession(session: SessionStore, router: ShellRouter): () => void {
  return session.subscribe((state, before) => {
    if (before.session.status === 'loading') return
    if (factsOf(state.session) !== factsOf(before.session)) void router.revalidate()
  })
}

function factsOf(session: Session): string {
  if (session.status !== 'signed-in') return session.status
  const { id, role, onboarding_status: onboarding } = session.profile
  return [id, role, onboarding].join(' ')
}
