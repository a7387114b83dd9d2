import { decideAccess, type Session } from '@sabha/contract'
import { effectiveAccess, type NavEntry, standingNav } from '@sabha/contract/composition'
import type { Composition } from '../composition/composition.ts'
import { claimsOf } from './pages.ts'

/** The entries of one section that somebody may follow, in their order. */
export function navigationFor(
  composition: Composition,
  session: Session,
  section: NavEntry['section'],
): NavEntry[] {
  const claims = claimsOf(composition)
  return composition.remotes
    .filter(({ releases }) => releases.length > 0)
    .flatMap((remote) => standingNav(remote, claims))
    .filter((entry) => entry.section === section && isOpenTo(session, entry))
    .toSorted((one, other) => one.order - other.order)
}

/**
 * Whether an entry is shown. It asks what the page asks, but while onboarding is open the entries
 * stay: each leads to the stage then.
 */
function isOpenTo(session: Session, { access, to }: NavEntry): boolean {
  const word = effectiveAccess(access, to)
  if (word === 'public') return true
  if (session.status !== 'signed-in') return false
  const isOnboarding = session.profile.onboarding_status !== 'profilecompleted'
  if (isOnboarding && word === 'completed') return false
  return decideAccess(word, isOnboarding ? completed(session) : session) === 'allow'
}

function completed(session: Extract<Session, { status: 'signed-in' }>): Session {
  return { ...session, profile: { ...session.profile, onboarding_status: 'profilecompleted' } }
}
