import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router-dom'
import { FailureCard } from '../../composition/failure/failure-card.tsx'
import { useFailureCard } from '../../composition/failure/use-failure-card.ts'
import type { LoadFailure } from '../../composition/loading/load-outcome.ts'
import { useComposition } from '../../composition/services.ts'
import { usePlatformServices } from '../../platform/services.ts'

export interface FailedPageProps {
  title: string
  failure: LoadFailure
}

/** Shows a card in place of a page, and looks for a newer composition in which the page works. */
export function FailedPage({ title, failure }: FailedPageProps) {
  const { config, reporter } = usePlatformServices()
  const { page, loader } = useComposition()
  const { revalidate, state } = useRevalidator()
  useFailureCard()
  const leaving = useRef<AbortController>(null)
  const { error, origin } = failure
  useEffect(() => {
    reporter.report(error, origin)
  }, [error, origin, reporter])
  // In a tab that was open for long, the build may have been replaced since.
  useEffect(() => {
    if (origin.remote === reporter.shell.remote) return
    const left = new AbortController()
    leaving.current = left
    void page.renew(left.signal)
    return () => left.abort()
  }, [origin, page, reporter])

  function retry() {
    loader.forgetFailures()
    if (page.store.getState().failure) return void page.compose()
    void revalidate()
    // A remote that this composition refuses needs another composition.
    if (failure.phase === 'resolve' && leaving.current) void page.renew(leaving.current.signal)
  }

  return (
    <FailureCard
      area={title}
      failure={failure}
      supportEmail={config.foundation.supportEmail}
      isRetrying={state === 'loading'}
      onRetry={retry}
    />
  )
}
