import { createContext, use, useEffect, useState } from 'react'

interface RenderLoopSuspect {
  pause(isPaused: boolean): void
  /** Called when the page settled after this part was removed. */
  reportError(error: Error): void
}

export type RenderLoopSuspects = Set<RenderLoopSuspect>

export const RenderLoopSuspectsContext = createContext<RenderLoopSuspects>(new Set())

/** Returns whether the part is removed now. */
export function useRenderLoopSuspect(onSuspected: (error: Error) => void): boolean {
  const suspects = use(RenderLoopSuspectsContext)
  const [isPaused, setPaused] = useState(false)
  useEffect(() => {
    const suspect = { pause: setPaused, reportError: onSuspected }
    suspects.add(suspect)
    return () => {
      suspects.delete(suspect)
    }
  }, [suspects, onSuspected])
  return isPaused
}

export interface RenderLoopSearch {
  /** Reports the page, not one of its parts, if several pages were shown meanwhile. */
  suspectNext(error: Error, isOneOfSeveral?: boolean): void
  end(): void
}

/** Number of calls of `suspectNext` to wait for each part, so that a slow machine has time to settle. */
const timesBetween = 2

/**
 * Removes one part after another until the page settles, and reports the last one; reports the page if it never
 * settles.
 */
export function createRenderLoopSearch(
  suspects: RenderLoopSuspects,
  onPage: (error: Error) => void,
): RenderLoopSearch {
  const paused: RenderLoopSuspect[] = []
  let checks = 0
  let found: Error | null = null
  return {
    suspectNext(error, isOneOfSeveral) {
      if (isOneOfSeveral) return onPage(error)
      found = error
      checks += 1
      if (paused.length > 0 && checks % timesBetween !== 1) return
      const next = [...suspects].find((suspect) => !paused.includes(suspect))
      if (!next) return onPage(error)
      paused.push(next)
      next.pause(true)
    },
    end() {
      const culprit = paused.pop()
      checks = 0
      if (!culprit || !found) return
      for (const suspect of paused.splice(0)) suspect.pause(false)
      culprit.reportError(found)
      culprit.pause(false)
    },
  }
}
