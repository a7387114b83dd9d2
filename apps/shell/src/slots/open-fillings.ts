import { decideAccess, type Session } from '@sabha/contract'
import { type Filling, resolveSlots, type SlotResolution } from '@sabha/contract/composition'
import type { ComposedRemote, Composition } from '../composition/composition.ts'
import { claimsOf } from '../routes/pages.ts'

/** What a remote of this page puts into a slot. */
export type RemoteFilling = Filling<ComposedRemote>

export interface SlotQuestion {
  composition: Composition
  /** Whom it is for. */
  session: Session
}

const resolved = new WeakMap<Composition, SlotResolution<ComposedRemote>>()

/** What stands in which slot of a composition. Worked out once for each. */
export function slotsOf(composition: Composition): SlotResolution<ComposedRemote> {
  const known =
    resolved.get(composition) ?? resolveSlots(composition.remotes, claimsOf(composition))
  resolved.set(composition, known)
  return known
}

/** What somebody may have of a slot, in its order. Of nothing else a byte is fetched. */
export function openFillings(name: string, question: SlotQuestion): RemoteFilling[] {
  const slot = slotsOf(question.composition).slots.find((offered) => offered.name === name)
  return (slot?.fillings ?? []).filter(isOpenTo(question.session))
}

/** What somebody may have of all slots of the page at a path. */
export function openFillingsOfPage(path: string, question: SlotQuestion): RemoteFilling[] {
  return slotsOf(question.composition)
    .slots.filter(({ page }) => page === path)
    .flatMap(({ fillings }) => fillings.filter(isOpenTo(question.session)))
}

/** A remote without a build that may run here keeps no place. */
function isOpenTo(session: Session) {
  return ({ access, remote }: RemoteFilling) =>
    remote.releases.length > 0 && decideAccess(access, session) === 'allow'
}
