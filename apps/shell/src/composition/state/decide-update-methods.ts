export type UpdateMethod = 'document' | 'recompose'

export interface UpdateConditions {
  occasion:
    | { type: 'offer' /** The page may not stay. */; isForced: boolean; hasFailed: boolean }
    | { type: 'navigation' }
    | { type: 'failure' }
    /** Another registry was found while fetching the rest of this one. */
    | { type: 'completion' }
  isHeld: boolean
  /** Whether only a newer shell can run the registry, and whether its document may be loaded now. */
  document: 'not-needed' | 'ready' | 'blocked'
}

/** Returns the moves to try, in order; empty if the page stays for now. */
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
