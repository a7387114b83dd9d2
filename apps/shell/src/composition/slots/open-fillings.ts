import { decideAccess, type Session } from '@sabha/contract'
import { type Filling, resolveSlots, type SlotResolution } from '@sabha/contract/composition'
import { claimsOf } from '../claimed-pages.ts'
import {
  type ComposedRemote,
  type Composition,
  isComposed,
  type KnownRemote,
  knownRemotes,
  switchedOff,
} from '../composition.ts'

/** What a remote of this page puts into a slot. */
export type RemoteFilling = Filling<ComposedRemote>

export interface SlotQuestion {
  composition: Composition
  /** Whom it is for. */
  session: Session
}

const resolved = new WeakMap<Composition, SlotResolution<KnownRemote>>()

/** What stands in which slot of a composition. Worked out once for each. */
function slotsOf(composition: Composition): SlotResolution<KnownRemote> {
  const known =
    resolved.get(composition) ?? resolveSlots(knownRemotes(composition), claimsOf(composition))
  resolved.set(composition, known)
  return known
}

/** What somebody may have of a slot, in its order. Of nothing else a byte is fetched. */
export function openFillings(name: string, question: SlotQuestion): RemoteFilling[] {
  const slot = slotsOf(question.composition).slots.find((offered) => offered.name === name)
  return (slot?.fillings ?? []).filter(hasPlace).filter(isOpenTo(question.session))
}

/** What somebody may have of all slots of the page at a path. */
export function openFillingsOfPage(path: string, question: SlotQuestion): RemoteFilling[] {
  return slotsOf(question.composition)
    .slots.filter(({ page }) => page === path)
    .flatMap(({ fillings }) => fillings.filter(hasPlace).filter(isOpenTo(question.session)))
}

/** Whether a page would show somebody what the page does not know the builds of. */
export function awaitsFillings(path: string, { composition, session }: SlotQuestion): boolean {
  return slotsOf(composition)
    .slots.filter(({ page }) => page === path)
    .flatMap(({ fillings }) => fillings.filter(isOpenTo(session)))
    .some(({ remote }) => !isComposed(remote))
}

/** What is switched off for everybody is gone; what cannot run here for another reason keeps its place. */
function hasPlace(filling: Filling<KnownRemote>): filling is RemoteFilling {
  const { remote } = filling
  return isComposed(remote) && (remote.releases.length > 0 || remote.refusal !== switchedOff)
}

function isOpenTo(session: Session) {
  return ({ access }: Pick<RemoteFilling, 'access'>) => decideAccess(access, session) === 'allow'
}
