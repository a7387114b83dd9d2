import type { Composition } from '../composition.ts'
import type { DocumentReload } from './document-reload.ts'

/** Returns the document reload for a composition; null if this shell can run the composition. */
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
