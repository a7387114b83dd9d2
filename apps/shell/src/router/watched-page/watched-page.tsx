import {
  type ReactNode,
  Suspense,
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import {
  createRenderLoopSearch,
  type RenderLoopSearch,
  type RenderLoopSuspects,
  RenderLoopSuspectsContext,
} from '../../composition/failure/render-loop-suspects.ts'
import { UnsettledError } from '../../composition/failure/runtime-failure.ts'
import { SuspenseTimeout } from '../../composition/failure/suspense-timeout.tsx'
import type { LoadedModule } from '../../composition/loading/load-outcome.ts'
import { useComposition } from '../../composition/services.ts'
import { PageSpinner } from '../page-view/page-loading.tsx'

export interface WatchedPageProps {
  outcome: LoadedModule
  children: ReactNode
}

/** Removes a page that renders or suspends without end. */
export function WatchedPage({ outcome, children }: WatchedPageProps) {
  const { loader } = useComposition()
  const [error, setError] = useState<Error | null>(null)
  const [suspects] = useState<RenderLoopSuspects>(() => new Set())
  const takeAway = (reason: Error) => {
    // Rejected at once, because a pending navigation would load it again before the error is rendered.
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
          <SuspenseTimeout onTooLong={setError}>
            <PageSpinner />
          </SuspenseTimeout>
        }
      >
        {children}
      </Suspense>
    </RenderLoopSuspectsContext>
  )
}

const restsAfterMs = 3000

/** Continues a search for the part that loops: the page has settled if it was not stopped for three seconds. */
function useStops(search: RenderLoopSearch): RenderLoopSearch {
  const { pageStop } = useComposition()
  const stoppedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const shownAt = performance.now()
    return pageStop.onStop((error, since) => {
      stoppedAt.current = performance.now()
      search.suspectNext(error, shownAt > since)
    })
  }, [pageStop, search])
  const end = useCallback(() => {
    if (performance.now() - stoppedAt.current >= restsAfterMs) search.end()
  }, [search])
  return { suspectNext: search.suspectNext, end }
}

const heartbeatMs = 500
const maxMissedHeartbeats = 6

/**
 * React runs transitions only after all urgent updates: a transition pending for three seconds means an endless
 * loop.
 */
function useRenderLoop({ suspectNext, end }: RenderLoopSearch): void {
  const [beat, setBeat] = useState(0)
  const seen = useRef(0)
  useEffect(() => {
    seen.current = beat
  }, [beat])
  useEffect(() => {
    let sent = seen.current
    const timer = setInterval(() => {
      if (document.hidden) return
      if (sent - seen.current >= maxMissedHeartbeats) {
        const seconds = (maxMissedHeartbeats * heartbeatMs) / 1000
        suspectNext(
          new UnsettledError(`The page has been rendering without a pause for ${seconds} s`),
        )
        return
      }
      end()
      sent += 1
      startTransition(() => setBeat(sent))
    }, heartbeatMs)
    return () => clearInterval(timer)
  }, [suspectNext, end])
}
