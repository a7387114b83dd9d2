import { LoadingMark } from '@sabha/ui'
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { UnsettledError } from '../composition/failure-in-use.ts'
import { useMessages } from '../messages.ts'
import { useShellServices } from './shell-services.ts'
import {
  createUnrestSearch,
  type UnrestSearch,
  type UnrestSuspects,
  UnrestSuspectsContext,
} from './unrest-suspects.ts'
import { useUnrest } from './use-unrest.ts'

const longestWaitMs = 8000

/** A page, which is taken away where it does not come to rest. */
export function WatchedPage({ children }: { children: ReactNode }) {
  const [error, setError] = useState<Error | null>(null)
  const [suspects] = useState<UnrestSuspects>(() => new Set())
  const [search] = useState(() => createUnrestSearch(suspects, setError))
  useUnrest(useStops(search))
  if (error) throw error
  return (
    <UnrestSuspectsContext value={suspects}>
      <Suspense fallback={<Waiting onTooLong={setError} />}>{children}</Suspense>
    </UnrestSuspectsContext>
  )
}

const restsAfterMs = 3000

/** Has a search go on for those that stop the page too: at rest it is once none has for a time. */
function useStops(search: UnrestSearch): UnrestSearch {
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

/** Stands while the page waits for something, which must not be for ever. */
function Waiting({ onTooLong }: { onTooLong(error: Error): void }) {
  const { frame: messages } = useMessages()
  useEffect(() => {
    const timer = setTimeout(() => {
      onTooLong(new UnsettledError(`What the page waits for did not come in ${longestWaitMs} ms`))
    }, longestWaitMs)
    return () => clearTimeout(timer)
  }, [onTooLong])
  return <LoadingMark label={messages.loading} />
}
