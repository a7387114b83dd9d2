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

export type RemoteFilling = Filling<ComposedRemote>

export interface SlotQuestion {
  composition: Composition
  session: Session
}

const resolved = new WeakMap<Composition, SlotResolution<KnownRemote>>()

function slotsOf(composition: Composition): SlotResolution<KnownRemote> {
  const known =
    resolved.get(composition) ?? resolveSlots(knownRemotes(composition), claimsOf(composition))
  resolved.set(composition, known)
  return known
}

/** Returns the fillings of a slot that the user may open, in order. No other filling is fetched. */
export function openFillings(name: string, question: SlotQuestion): RemoteFilling[] {
  const slot = slotsOf(question.composition).slots.find((offered) => offered.name === name)
  return (slot?.fillings ?? []).filter(hasPlace).filter(isOpenTo(question.session))
}

export function openFillingsOfPage(path: string, question: SlotQuestion): RemoteFilling[] {
  return slotsOf(question.composition)
    .slots.filter(({ page }) => page === path)
    .flatMap(({ fillings }) => fillings.filter(hasPlace).filter(isOpenTo(question.session)))
}

/** Whether the user may open a filling of a page whose builds the page does not know yet. */
export function awaitsFillings(path: string, { composition, session }: SlotQuestion): boolean {
  return slotsOf(composition)
    .slots.filter(({ page }) => page === path)
    .flatMap(({ fillings }) => fillings.filter(isOpenTo(session)))
    .some(({ remote }) => !isComposed(remote))
}

/** Hides a filling of a disabled remote; one that cannot run here for another reason shows a failure. */
function hasPlace(filling: Filling<KnownRemote>): filling is RemoteFilling {
  const { remote } = filling
  return isComposed(remote) && (remote.releases.length > 0 || remote.refusal !== switchedOff)
}

function isOpenTo(session: Session) {
  return ({ access }: Pick<RemoteFilling, 'access'>) => decideAccess(access, session) === 'allow'
}
