import type { UnsavedWork } from '../../platform/leaving/unsaved-work.ts'
import type { CompositionEvent } from '../state/composition-state.ts'
import { decideMove, type Move, type MoveFacts } from '../state/decide-move.ts'
import type { DocumentMove } from './document-move.ts'

export interface MovingPage {
  store: { dispatch(event: CompositionEvent): void }
  unsavedWork: Pick<UnsavedWork, 'isHeld'>
  /** Shows `href` at once; without it the page stays until the new one is ready. */
  recompose(href?: string): Promise<void>
}

export interface MoveOptions extends Pick<MoveFacts, 'occasion'> {
  /** Null if this shell can run the registry. */
  byDocument: DocumentMove | null
  href: string
}

/** Applies a newer registry by the first way of `decideMove` that works. Returns it, or null if the page stays. */
export function movePage(
  { store, unsavedWork, recompose }: MovingPage,
  { occasion, byDocument, href }: MoveOptions,
): Move | null {
  const isHeld = unsavedWork.isHeld()
  const moves = decideMove({ occasion, isHeld, document: documentFact(byDocument) })
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

function documentFact(byDocument: DocumentMove | null): MoveFacts['document'] {
  if (!byDocument) return 'not-needed'
  return byDocument.mayOpen() ? 'ready' : 'blocked'
}
