import { createContext, use, useEffect, useState } from 'react'

/** A part of a page that may be what keeps it from rest. */
interface RenderLoopSuspect {
  /** Takes it from the page, or brings it back. */
  pause(isPaused: boolean): void
  /** It was this one: the page came to rest without it. */
  accuse(error: Error): void
}

/** The parts of the page that is shown. */
export type RenderLoopSuspects = Set<RenderLoopSuspect>

export const RenderLoopSuspectsContext = createContext<RenderLoopSuspects>(new Set())

/** Makes a part of the page one that can be taken from it. Answers whether it is. */
export function useRenderLoopSuspect(onAccused: (error: Error) => void): boolean {
  const suspects = use(RenderLoopSuspectsContext)
  const [isPaused, setPaused] = useState(false)
  useEffect(() => {
    const suspect = { pause: setPaused, accuse: onAccused }
    suspects.add(suspect)
    return () => {
      suspects.delete(suspect)
    }
  }, [suspects, onAccused])
  return isPaused
}

export interface RenderLoopSearch {
  /**
   * The page does not come to rest; asked again and again while it does not. Where others were shown while
   * they did not either, no part of this one alone is why.
   */
  seek(error: Error, isOneOfSeveral?: boolean): void
  /** The page has come to rest. */
  end(): void
}

/** In times that it is asked: a slow machine too comes to rest within this once it can. */
const timesBetween = 2

/**
 * Finds what keeps a page from rest: takes its parts away, one after the other. The last before
 * the page rests is the one, and the others come back; where it never does, it is the page itself.
 */
export function createRenderLoopSearch(
  suspects: RenderLoopSuspects,
  onPage: (error: Error) => void,
): RenderLoopSearch {
  const paused: RenderLoopSuspect[] = []
  let asked = 0
  let found: Error | null = null
  return {
    seek(error, isOneOfSeveral) {
      if (isOneOfSeveral) return onPage(error)
      found = error
      asked += 1
      if (paused.length > 0 && asked % timesBetween !== 1) return
      const next = [...suspects].find((suspect) => !paused.includes(suspect))
      if (!next) return onPage(error)
      paused.push(next)
      next.pause(true)
    },
    end() {
      const culprit = paused.pop()
      asked = 0
      if (!culprit || !found) return
      for (const suspect of paused.splice(0)) suspect.pause(false)
      culprit.accuse(found)
      culprit.pause(false)
    },
  }
}
