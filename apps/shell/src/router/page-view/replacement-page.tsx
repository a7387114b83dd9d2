import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import type { LoadedModule } from '../../composition/loading/load-outcome.ts'
import { useComposition } from '../../composition/services.ts'
import { usePlatformServices } from '../../platform/services.ts'
import { FailedPage } from './failed-page.tsx'
import { PageLoading } from './page-loading.tsx'

export interface ReplacedPageProps {
  title: string
  outcome: LoadedModule
  error: unknown
}

/** Replaces a page that failed after loading by the other build of its remote, or by a card if there is none. */
export function ReplacementPage({ title, outcome, error }: ReplacedPageProps) {
  const { reporter } = usePlatformServices()
  const { loader, journal } = useComposition()
  const { revalidate } = useRevalidator()
  const [{ failure, hasOther }] = useState(() => loader.reject(outcome, error))
  useEffect(() => {
    const { phase, code, origin } = failure
    journal.erred(origin, { phase, code })
    if (!hasOther) return
    reporter.report(failure.error, origin)
    void revalidate()
  }, [failure, hasOther, journal, reporter, revalidate])
  return hasOther ? <PageLoading /> : <FailedPage title={title} failure={failure} />
}
