import type { UnsavedWork } from '../../platform/leaving/unsaved-work.ts'
import type { CompositionEvent } from '../state/composition-state.ts'
import {
  decideUpdateMethods,
  type UpdateConditions,
  type UpdateMethod,
} from '../state/decide-update-methods.ts'
import type { DocumentReload } from './document-reload.ts'

export interface PageToUpdate {
  store: { dispatch(event: CompositionEvent): void }
  unsavedWork: Pick<UnsavedWork, 'isHeld'>
  /** Shows `href` at once; without it the page stays until the new one is ready. */
  recompose(href?: string): Promise<void>
}

export interface ApplyRegistryOptions extends Pick<UpdateConditions, 'occasion'> {
  /** Null if this shell can run the registry. */
  byDocument: DocumentReload | null
  href: string
}

/** Applies a newer registry by the first way of `decideUpdateMethods` that works. Returns it, or null if the page stays. */
export function applyNewerRegistry(
  { store, unsavedWork, recompose }: PageToUpdate,
  { occasion, byDocument, href }: ApplyRegistryOptions,
): UpdateMethod | null {
  const isHeld = unsavedWork.isHeld()
  const moves = decideUpdateMethods({ occasion, isHeld, document: documentFact(byDocument) })
  for (const move of moves) {
    if (move === 'recompose') {
      // A failed page stays until the new one is ready.
      void recompose(occasion.type === 'failure' ? undefined : href)
      return move
    }
    if (!byDocument?.open(href)) continue
    store.dispatch({ type: 'offer-withdrawn' })
    return move
  }
  return null
}

function documentFact(byDocument: DocumentReload | null): UpdateConditions['document'] {
  if (!byDocument) return 'not-needed'
  return byDocument.mayOpen() ? 'ready' : 'blocked'
}
