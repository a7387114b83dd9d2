import { decideAccess, type Session } from '@sabha/contract'
import { acceptedNavEntries, effectiveAccess, type NavEntry } from '@sabha/contract/composition'
import { resolveCompositionClaims } from '../../composition/claimed-pages.ts'
import { type Composition, isComposedRemote, knownRemotes } from '../../composition/composition.ts'
import { asOnboarded } from '../guard/guard.ts'

export function listNavEntries(
  composition: Composition,
  session: Session,
  section: NavEntry['section'],
): NavEntry[] {
  return entriesOf(composition).filter(
    (entry) => entry.section === section && isOpenTo(session, entry),
  )
}

const standing = new WeakMap<Composition, readonly NavEntry[]>()

function entriesOf(composition: Composition): readonly NavEntry[] {
  const known = standing.get(composition)
  if (known) return known
  const pagesBy = Map.groupBy(resolveCompositionClaims(composition).pages, ({ remote }) => remote)
  const entries = knownRemotes(composition)
    .filter((remote) => !isComposedRemote(remote) || remote.releases.length > 0)
    .flatMap((remote) => acceptedNavEntries(remote, { pages: pagesBy.get(remote) ?? [] }))
    .toSorted((one, other) => one.order - other.order)
  standing.set(composition, entries)
  return entries
}

/** During onboarding the entries of a completed user stay visible; each leads to the stage. */
function isOpenTo(session: Session, { access, to }: NavEntry): boolean {
  const word = effectiveAccess(access, to)
  if (word === 'public') return true
  if (session.status !== 'signed-in') return false
  const isOnboarding = session.profile.onboarding_status !== 'profilecompleted'
  if (isOnboarding && (word === 'completed' || word === 'paid')) return false
  return decideAccess(word, asOnboarded(session)) === 'allow'
}
