import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { Loaded } from '../../composition/load-outcome.ts'
import { Awaited } from '../page-view/page-loading.tsx'
import { useShellServices } from '../shell-services.ts'
import { BoundedWait } from './bounded-wait.tsx'
import {
  createRenderLoopSearch,
  type RenderLoopSearch,
  type RenderLoopSuspects,
  RenderLoopSuspectsContext,
} from './render-loop-suspects.ts'
import { useRenderLoop } from './use-render-loop.ts'

export interface WatchedPageProps {
  outcome: Loaded
  children: ReactNode
}

/** A page, which is taken away where it does not come to rest. */
export function WatchedPage({ outcome, children }: WatchedPageProps) {
  const { loader } = useShellServices()
  const [error, setError] = useState<Error | null>(null)
  const [suspects] = useState<RenderLoopSuspects>(() => new Set())
  const takeAway = (reason: Error) => {
    // At once: a navigation that is under way would bring it back before its error is met.
    loader.reject(outcome, reason)
    setError(reason)
  }
  const [search] = useState(() => createRenderLoopSearch(suspects, takeAway))
  useRenderLoop(useStops(search))
  if (error) throw error
  return (
    <RenderLoopSuspectsContext value={suspects}>
      <Suspense
        fallback={
          <BoundedWait onTooLong={setError}>
            <Awaited />
          </BoundedWait>
        }
      >
        {children}
      </Suspense>
    </RenderLoopSuspectsContext>
  )
}

const restsAfterMs = 3000

/** Has a search go on for those that stop the page too: at rest it is once none has for a time. */
function useStops(search: RenderLoopSearch): RenderLoopSearch {
  const { pageStop } = useShellServices()
  const stoppedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const shownAt = performance.now()
    return pageStop.onStop((error, since) => {
      stoppedAt.current = performance.now()
      search.seek(error, shownAt > since)
    })
  }, [pageStop, search])
  const end = useCallback(() => {
    if (performance.now() - stoppedAt.current >= restsAfterMs) search.end()
  }, [search])
  return { seek: search.seek, end }
}
