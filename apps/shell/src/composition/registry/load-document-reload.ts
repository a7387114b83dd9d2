import type { Composition } from '../composition.ts'
import type { DocumentReload } from './document-reload.ts'

/** Returns the document move to a composition, or null if this shell can run it. */
export async function loadDocumentReload(
  newer: Composition,
  present: Composition,
): Promise<DocumentReload | null> {
  try {
    const { documentReloadFor } = await import(
      /* webpackChunkName: "composition" */ './document-reload.ts'
    )
    return documentReloadFor(present, newer)
  } catch {
    return null
  }
}
