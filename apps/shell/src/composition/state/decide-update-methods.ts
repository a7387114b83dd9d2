export type UpdateMethod = 'document' | 'recompose'

export interface UpdateConditions {
  occasion:
    | {
        type: 'offer' /** The current page must be left, because the new registry does not allow it. */
        isForced: boolean
        hasFailed: boolean
      }
    | { type: 'navigation' }
    | { type: 'failure' }
    /** Another registry was found while fetching the rest of the current registry. */
    | { type: 'completion' }
  isHeld: boolean
  /** Whether the registry needs a document reload for a newer shell, and whether the reload is possible now. */
  document: 'not-needed' | 'ready' | 'blocked'
}

/** Returns the methods to try, in order; empty if the page must not change now. */
export function decideUpdateMethods({
  occasion,
  isHeld,
  document,
}: UpdateConditions): readonly UpdateMethod[] {
  const needsDocument = document !== 'not-needed'
  switch (occasion.type) {
    case 'offer': {
      const now = document === 'ready' && !isHeld ? (['document'] as const) : []
      if (occasion.isForced) return [...now, 'recompose']
      if (!occasion.hasFailed || isHeld) return []
      return needsDocument ? now : ['recompose']
    }
    case 'navigation':
      if (isHeld || document === 'blocked') return []
      return needsDocument ? ['document', 'recompose'] : ['recompose']
    case 'failure':
      if (!needsDocument) return ['recompose']
      return document === 'ready' && !isHeld ? ['document'] : []
    case 'completion':
      return document === 'ready' ? ['document', 'recompose'] : ['recompose']
  }
}
