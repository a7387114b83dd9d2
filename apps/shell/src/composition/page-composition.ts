import type { Registry } from '@sabha/contract/composition'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { UnsavedWork } from '../platform/leaving/unsaved-work.ts'
import { currentHref, pushHistoryEntry } from './address.ts'
import type { Composition, RegistrySource } from './composition.ts'
import type { ApplyRegistryOptions } from './registry/apply-newer-registry.ts'
import { type CompleteComposition, createCompletion } from './registry/create-completion.ts'
import { loadDocumentReload } from './registry/load-document-reload.ts'
import type { ResolvedComposition, ResolveOptions } from './registry/resolve-composition.ts'
import {
  type CompositionEvent,
  type CompositionState,
  initialState,
  reduceComposition,
} from './state/composition-state.ts'

export interface RegistryRequest {
  /** Null if the registry must be fetched. */
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
  complete: CompleteComposition
  /** Composes the page again if a newer registry was released, unless `signal` aborts. */
  renew(signal: AbortSignal): Promise<void>
  unsavedWork: Pick<UnsavedWork, 'isHeld'>
}

export interface PageCompositionOptions {
  source: CompositionSource
  unsavedWork: Pick<UnsavedWork, 'isHeld'>
  registryRequest: RegistryRequest
}

export function createPageComposition({
  source,
  unsavedWork,
  registryRequest,
}: PageCompositionOptions): PageComposition {
  const store = createCompositionStore()
  const present = () => store.getState().composition
  let last = registryRequest

  async function compose(request = last, href?: string): Promise<void> {
    last = request
    store.dispatch({ type: 'recomposing', isLeaving: href !== undefined })
    if (href !== undefined) pushHistoryEntry(href)
    store.dispatch({ type: 'registry-resolved', ...(await source.resolvePage(request)) })
  }

  /** Recomposes the page without `decideUpdateMethods` if the code for moving does not load. */
  async function moveTo(
    request: RegistryRequest,
    newer: Composition,
    { occasion, href, signal }: RequestedMove,
  ): Promise<void> {
    const byDocument = await loadDocumentReload(newer, present())
    const code = await fetchMovePage().catch(() => null)
    if (signal?.aborted) return
    if (!code) return compose(request, occasion.type === 'failure' ? undefined : href)
    const recompose = (to?: string) => compose(request, to)
    code.applyNewerRegistry({ store, unsavedWork, recompose }, { occasion, byDocument, href })
  }

  return {
    store,
    compose,
    unsavedWork,
    complete: createCompletion({
      currentComposition: present,
      fetchComposition: (notBefore) =>
        source.resolve({ inlined: null, notBefore, ownId: present().registryId }),
      applyComposition: (whole) => store.dispatch({ type: 'registry-completed', ...whole }),
      navigate({ pathname, search, hash }, { composition }) {
        const href = pathname + search + hash
        void moveTo({ inlined: null }, composition, { occasion: { type: 'completion' }, href })
      },
    }),
    async renew(signal) {
      const newer = await source.findNewer(present())
      if (!newer) return
      const request = { inlined: newer, source: 'address' } as const
      const { composition } = await source.resolve(request)
      await moveTo(request, composition, {
        occasion: { type: 'failure' },
        href: currentHref(),
        signal,
      })
    },
  }
}

interface RequestedMove extends Pick<ApplyRegistryOptions, 'occasion' | 'href'> {
  signal?: AbortSignal
}

const fetchMovePage = () =>
  import(/* webpackChunkName: "composition" */ './registry/apply-newer-registry.ts')

function createCompositionStore(): CompositionStore {
  const { getState, getInitialState, subscribe, setState } = createStore(() => initialState)
  return {
    getState,
    getInitialState,
    subscribe,
    dispatch: (event) => setState((state) => reduceComposition(state, event), true),
  }
}
