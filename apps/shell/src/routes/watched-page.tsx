import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { ModuleOrigin } from '../composition/load-outcome.ts'
import { BoundedWait } from './bounded-wait.tsx'
import { Awaited } from './page-loading.tsx'
import {
  createRenderLoopSearch,
  type RenderLoopSearch,
  type RenderLoopSuspects,
  RenderLoopSuspectsContext,
} from './render-loop-suspects.ts'
import { useShellServices } from './shell-services.ts'
import { useRenderLoop } from './use-render-loop.ts'

export interface WatchedPageProps {
  origin: ModuleOrigin
  children: ReactNode
}

/** A page, which is taken away where it does not come to rest. */
export function WatchedPage({ origin, children }: WatchedPageProps) {
  const { pageStop } = useShellServices()
  const [error, setError] = useState(() => pageStop.awayFor(origin))
  const [suspects] = useState<RenderLoopSuspects>(() => new Set())
  const takeAway = (reason: Error) => {
    pageStop.keepAway(origin, reason)
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
  useEffect(
    () =>
      pageStop.onStop((error) => {
        stoppedAt.current = performance.now()
        search.seek(error)
      }),
    [pageStop, search],
  )
  const end = useCallback(() => {
    if (performance.now() - stoppedAt.current >= restsAfterMs) search.end()
  }, [search])
  return { seek: search.seek, end }
}
