import type { Composition } from '../composition.ts'
import type { DocumentMove } from './document-move.ts'

/** Returns the document move to a composition, or null if this shell can run it. */
export async function documentMoveTo(
  newer: Composition,
  present: Composition,
): Promise<DocumentMove | null> {
  try {
    const { documentMove } = await import(
      /* webpackChunkName: "composition" */ './document-move.ts'
    )
    return documentMove(present, newer)
  } catch {
    return null
  }
}
