import { LoadingMark } from '@sabha/ui'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { UnsettledError } from '../composition/classify-failure.ts'
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
  useUnrest(search)
  const [stopSearch] = useState(() => createUnrestSearch(suspects, setError))
  useStops(stopSearch)
  if (error) throw error
  return (
    <UnrestSuspectsContext value={suspects}>
      <Suspense fallback={<Waiting onTooLong={setError} />}>{children}</Suspense>
    </UnrestSuspectsContext>
  )
}

const restsAfterMs = 3000

/** Has it found which part of the page is stopped again and again, until none has been for a time. */
function useStops({ seek, end }: UnrestSearch): void {
  const { pageStop } = useShellServices()
  useEffect(() => {
    let rest = 0
    const forget = pageStop.onStop((error) => {
      clearTimeout(rest)
      rest = window.setTimeout(end, restsAfterMs)
      seek(error)
    })
    return () => {
      clearTimeout(rest)
      forget()
    }
  }, [pageStop, seek, end])
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
