import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router-dom'
import { FailureCard } from '../../composition/failure/failure-card.tsx'
import { useFailureCard } from '../../composition/failure/use-failure-card.ts'
import type { LoadFailure } from '../../composition/load-outcome.ts'
import { useShellServices } from '../shell-services.ts'

export interface FailedPageProps {
  title: string
  failure: LoadFailure
}

/** The card in the place of a page, and the search for a composition in which it works. */
export function FailedPage({ title, failure }: FailedPageProps) {
  const { foundation, loader, reporter, recompose, renew, registryFailure } = useShellServices()
  const { revalidate, state } = useRevalidator()
  useFailureCard()
  const leaving = useRef<AbortController>(null)
  const { error, origin } = failure
  useEffect(() => {
    reporter.report(error, origin)
  }, [error, origin, reporter])
  // In a tab that was open for long it may be a build that has been replaced or taken back since.
  useEffect(() => {
    if (origin.remote === reporter.shell.remote) return
    const left = new AbortController()
    leaving.current = left
    void renew(left.signal)
    return () => left.abort()
  }, [origin, renew, reporter])

  function retry() {
    loader.forgetFailures()
    if (registryFailure) return void recompose()
    void revalidate()
    // What this composition refuses it refuses again, and as the same failure.
    if (failure.phase === 'resolve' && leaving.current) void renew(leaving.current.signal)
  }

  return (
    <FailureCard
      area={title}
      failure={failure}
      supportEmail={foundation.supportEmail}
      isRetrying={state === 'loading'}
      onRetry={retry}
    />
  )
}
