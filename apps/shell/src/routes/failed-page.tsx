import { useEffect } from 'react'
import { useRevalidator } from 'react-router-dom'
import { FailureCard } from '../composition/failure-card.tsx'
import type { LoadFailure } from '../composition/load-outcome.ts'
import { forgive } from '../protect/left-out.ts'
import { useShellServices } from './shell-services.ts'

export interface FailedPageProps {
  title: string
  failure: LoadFailure
}

/** The card in the place of a page, and the search for a composition in which it works. */
export function FailedPage({ title, failure }: FailedPageProps) {
  const { foundation, reporter, recompose, renew, registryFailure } = useShellServices()
  const { revalidate, state } = useRevalidator()
  const { code, error, origin } = failure
  useEffect(() => {
    // Why it is left out was told when it was.
    if (code !== 'remote_left_out') reporter.report(error, origin)
  }, [code, error, origin, reporter])
  // In a tab that was open for long it may be a build that has been replaced or taken back since.
  useEffect(() => {
    if (origin.remote === reporter.shell.remote) return
    const leaving = new AbortController()
    void renew(leaving.signal)
    return () => leaving.abort()
  }, [origin, renew, reporter])

  function retry() {
    const isLeftOut = code === 'remote_left_out'
    if (isLeftOut) forgive(origin.remote)
    if (isLeftOut || registryFailure) void recompose()
    else void revalidate()
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
