import type { Composition } from '../composition.ts'
import type { DocumentReload } from './document-reload.ts'

/** Returns the document move to a composition, or null if this shell can run it. */
export async function loadDocumentReload(
  newer: Composition,
  present: Composition,
): Promise<DocumentReload | null> {
  try {
    const { createDocumentReload } = await import(
      /* webpackChunkName: "composition" */ './document-reload.ts'
    )
    return createDocumentReload(present, newer)
  } catch {
    return null
  }
}
