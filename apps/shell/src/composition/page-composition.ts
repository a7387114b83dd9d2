import type { Registry } from '@sabha/contract/composition'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { UnsavedWork } from '../platform/leaving/unsaved-work.ts'
import { enter, here } from './address.ts'
import type { Composition, RegistrySource } from './composition.ts'
import { type Complete, createCompletion } from './registry/create-completion.ts'
import type { DocumentMove } from './registry/document-move.ts'
import { documentMoveTo } from './registry/move-by-document.ts'
import type { ResolvedComposition, ResolveOptions } from './registry/resolve-composition.ts'
import {
  type CompositionEvent,
  type CompositionState,
  initialState,
  reduceComposition,
} from './state/composition-state.ts'
import { decideMove, type Move, type MoveFacts } from './state/decide-move.ts'

export interface RegistryRequest {
  /** Null if the registry is to be fetched. */
  inlined: unknown
  /** The origin of `inlined`; the page by default. */
  source?: RegistrySource
}

/** Resolves compositions. No method rejects. */
export interface CompositionSource {
  /** Resolves the composition of the page and admits its scripts. */
  resolvePage(request: RegistryRequest): Promise<ResolvedComposition>
  resolve(
    request: RegistryRequest & Pick<ResolveOptions, 'notBefore' | 'ownId'>,
  ): Promise<ResolvedComposition>
  /** Fetches the registry; null if it is not newer than the given composition. */
  findNewer(present: Composition): Promise<Registry | null>
}

export interface CompositionStore
  extends Pick<StoreApi<CompositionState>, 'getState' | 'subscribe'> {
  getInitialState(): CompositionState
  dispatch(event: CompositionEvent): void
}

/** The composition of a page. One object for each document. */
export interface PageComposition {
  store: CompositionStore
  /**
   * Composes the page again, from another registry if given.
   *
   * @param href the address to show, which ends the current page at once; without it the page stays until the new one
   * is ready
   */
  compose(request?: RegistryRequest, href?: string): Promise<void>
  /**
   * Fetches the whole registry if the page carries only a part. Returns the failure, or null. Never rejects. If another
   * registry was released since, the promise never settles, and the page moves to that registry at `url`, if given.
   */
  complete: Complete
  /** Composes the page again if a newer registry was released, unless `signal` aborts. */
  renew(signal: AbortSignal): Promise<void>
  /** Applies a newer registry by the first way of `decideMove` that works. Returns it, or null if the page stays. */
  move(registry: Registry, how: MoveOptions): Move | null
}

export interface MoveOptions extends Pick<MoveFacts, 'occasion'> {
  /** Null if this shell can run the registry. */
  byDocument: DocumentMove | null
  href: string
}

export interface PageCompositionOptions {
  source: CompositionSource
  unsavedWork: Pick<UnsavedWork, 'isHeld'>
  given: RegistryRequest
}

export function createPageComposition({
  source,
  unsavedWork,
  given,
}: PageCompositionOptions): PageComposition {
  const store = createCompositionStore()
  const present = () => store.getState().composition
  let last = given

  async function compose(request = last, href?: string): Promise<void> {
    last = request
    store.dispatch({ type: 'recomposing', isLeaving: href !== undefined })
    if (href !== undefined) enter(href)
    store.dispatch({ type: 'registry-resolved', ...(await source.resolvePage(request)) })
  }

  function moveTo(
    request: RegistryRequest,
    { occasion, byDocument, href }: MoveOptions,
  ): Move | null {
    const isHeld = unsavedWork.isHeld()
    const moves = decideMove({ occasion, isHeld, document: documentFact(byDocument) })
    for (const move of moves) {
      if (move === 'recompose') {
        // A failed page stays until the new one is ready.
        void compose(request, occasion.type === 'failure' ? undefined : href)
        return move
      }
      if (!byDocument?.open(href)) continue
      store.dispatch({ type: 'offer-withdrawn' })
      return move
    }
    return null
  }

  const move: PageComposition['move'] = (registry, how) =>
    moveTo({ inlined: registry, source: 'address' }, how)

  return {
    store,
    compose,
    move,
    complete: createCompletion({
      present,
      ask: (notBefore) => source.resolve({ inlined: null, notBefore, ownId: present().registryId }),
      take: (whole) => store.dispatch({ type: 'registry-completed', ...whole }),
      async moveTo({ pathname, search, hash }, { composition }) {
        const byDocument = await documentMoveTo(composition, present())
        const href = pathname + search + hash
        moveTo({ inlined: null }, { occasion: { type: 'completion' }, byDocument, href })
      },
    }),
    async renew(signal) {
      const newer = await source.findNewer(present())
      if (!newer) return
      const { composition } = await source.resolve({ inlined: newer, source: 'address' })
      const byDocument = await documentMoveTo(composition, present())
      if (signal.aborted) return
      move(newer, { occasion: { type: 'failure' }, byDocument, href: here() })
    },
  }
}

function createCompositionStore(): CompositionStore {
  const { getState, getInitialState, subscribe, setState } = createStore(() => initialState)
  return {
    getState,
    getInitialState,
    subscribe,
    dispatch: (event) => setState((state) => reduceComposition(state, event), true),
  }
}

function documentFact(byDocument: DocumentMove | null): MoveFacts['document'] {
  if (!byDocument) return 'not-needed'
  return byDocument.mayOpen() ? 'ready' : 'blocked'
}
