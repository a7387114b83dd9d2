import type { Registry } from '@sabha/contract/composition'
import type { Composition } from '../composition/composition.ts'
import type { DocumentMove } from '../registry/move-on.ts'
import type { Page } from './page.ts'
import { resolveComposition } from './remote-source.ts'
import { placesOf } from './resolve-page.ts'

/** Returns how to move to a registry by a document navigation, or null if this shell can run it. */
export async function moveByDocument(page: Page, present: Composition, newer: Registry) {
  const places = { ...placesOf(page), inlined: newer, source: 'address' as const }
  const { composition } = await resolveComposition(places)
  return documentMoveTo(composition, present)
}

/** Returns how to move to a composition by a document navigation, or null if this shell can run it. */
export async function documentMoveTo(
  newer: Composition,
  present: Composition,
): Promise<DocumentMove | null> {
  try {
    const { documentMove } = await import(
      /* webpackChunkName: "composition" */ '../registry/document-move.ts'
    )
    return documentMove(present, newer)
  } catch {
    return null
  }
}
