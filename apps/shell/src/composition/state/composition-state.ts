import type { Registry } from '@sabha/contract/composition'
import type { Composition } from '../composition.ts'
import type { LoadFailure } from '../loading/load-outcome.ts'
import type { DocumentReload } from '../registry/document-reload.ts'
import type { MalformedRemote } from '../registry/parse-remotes.ts'

export type CompositionState = Shown &
  (
    | { status: 'resolving' }
    | { status: 'composed' }
    | { status: 'failed' }
    /** `isLeaving` if the current page ends now, not once the new one is ready. */
    | { status: 'recomposing'; isLeaving: boolean }
  )

interface Shown {
  composition: Composition
  /** Counts resolved registries. Each has its own router. */
  revision: number
  /** Why there is no registry; null if there is one. */
  failure: LoadFailure | null
  malformed: readonly MalformedRemote[]
  offer: RegistryOffer | null
  failureCards: number
}

export interface RegistryOffer {
  registry: Registry
  /** Null if this shell can run the newer composition. */
  byDocument: DocumentReload | null
}

export type CompositionEvent =
  | ({ type: 'registry-resolved' } & ResolvedRegistry)
  /** The page carried a part of the registry and now knows all of it. */
  | ({ type: 'registry-completed' } & Pick<ResolvedRegistry, 'composition' | 'malformed'>)
  | ({ type: 'registry-offered' } & RegistryOffer)
  | { type: 'offer-withdrawn' }
  | { type: 'recomposing'; isLeaving: boolean }
  | { type: 'failure-shown' }
  | { type: 'failure-hidden' }

type ResolvedRegistry = Pick<Shown, 'composition' | 'failure' | 'malformed'>

export const initialState: CompositionState = {
  status: 'resolving',
  composition: { registryId: 'none', registry: null, remotes: [] },
  revision: 0,
  failure: null,
  malformed: [],
  offer: null,
  failureCards: 0,
}

/** Modules of remotes have `reduceLoads`. */
export function reduceComposition(
  state: CompositionState,
  event: CompositionEvent,
): CompositionState {
  switch (event.type) {
    case 'registry-resolved':
      return {
        status: event.failure ? 'failed' : 'composed',
        composition: event.composition,
        failure: event.failure,
        malformed: event.malformed,
        revision: state.revision + 1,
        offer: null,
        failureCards: state.failureCards,
      }
    case 'registry-completed': {
      if (event.composition.registryId !== state.composition.registryId) return state
      return {
        ...state,
        composition: completed(state.composition, event.composition),
        malformed: event.malformed,
      }
    }
    case 'registry-offered':
      return { ...state, offer: { registry: event.registry, byDocument: event.byDocument } }
    case 'offer-withdrawn':
      return { ...state, offer: null }
    case 'recomposing':
      return { ...state, status: 'recomposing', isLeaving: event.isLeaving, offer: null }
    case 'failure-shown':
      return { ...state, failureCards: state.failureCards + 1 }
    case 'failure-hidden':
      return { ...state, failureCards: state.failureCards - 1 }
  }
}

/** Keeps the objects of known remotes, because loaded modules are bound to them. */
function completed({ registry, remotes: known }: Composition, whole: Composition): Composition {
  const remotes = whole.remotes.map(
    (remote) => known.find(({ name }) => name === remote.name) ?? remote,
  )
  return { ...whole, registry, remotes }
}
