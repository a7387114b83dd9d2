import { decideAccess, type Session } from '@sabha/contract'
import { type Filling, resolveSlots, type SlotResolution } from '@sabha/contract/composition'
import { resolveCompositionClaims } from '../claimed-pages.ts'
import {
  type ComposedRemote,
  type Composition,
  disabledReason,
  isComposedRemote,
  type KnownRemote,
  knownRemotes,
} from '../composition.ts'

export type RemoteFilling = Filling<ComposedRemote>

export interface FillingConditions {
  composition: Composition
  session: Session
}

const resolved = new WeakMap<Composition, SlotResolution<KnownRemote>>()

function slotsOf(composition: Composition): SlotResolution<KnownRemote> {
  const known =
    resolved.get(composition) ??
    resolveSlots(knownRemotes(composition), resolveCompositionClaims(composition))
  resolved.set(composition, known)
  return known
}

/** Returns the fillings of a slot that the user may open, in order. No other filling is fetched. */
export function permittedFillings(name: string, question: FillingConditions): RemoteFilling[] {
  const slot = slotsOf(question.composition).slots.find((offered) => offered.name === name)
  return (slot?.fillings ?? []).filter(hasPlace).filter(isOpenTo(question.session))
}

export function permittedFillingsOfPage(
  path: string,
  question: FillingConditions,
): RemoteFilling[] {
  return slotsOf(question.composition)
    .slots.filter(({ page }) => page === path)
    .flatMap(({ fillings }) => fillings.filter(hasPlace).filter(isOpenTo(question.session)))
}

/** Returns whether the user may open a filling whose remote is not in the part of the registry in the page. */
export function hasUnresolvedFillings(
  path: string,
  { composition, session }: FillingConditions,
): boolean {
  return slotsOf(composition)
    .slots.filter(({ page }) => page === path)
    .flatMap(({ fillings }) => fillings.filter(isOpenTo(session)))
    .some(({ remote }) => !isComposedRemote(remote))
}

/** Hides a filling of a disabled remote; one that cannot run here for another reason shows a failure. */
function hasPlace(filling: Filling<KnownRemote>): filling is RemoteFilling {
  const { remote } = filling
  return (
    isComposedRemote(remote) && (remote.releases.length > 0 || remote.refusal !== disabledReason)
  )
}

function isOpenTo(session: Session) {
  return ({ access }: Pick<RemoteFilling, 'access'>) => decideAccess(access, session) === 'allow'
}
