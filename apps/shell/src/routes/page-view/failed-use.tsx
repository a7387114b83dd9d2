import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import type { Loaded } from '../../composition/load-outcome.ts'
import { useShellServices } from '../shell-services.ts'
import { FailedPage } from './failed-page.tsx'
import { PageLoading } from './page-loading.tsx'

export interface FailedUseProps {
  title: string
  outcome: Loaded
  error: unknown
}

/**
 * In the place of a page that was loaded and then failed. Where its remote has another build, that
 * one takes its place, and nobody but the report hears of it; else the card stands here.
 */
export function FailedUse({ title, outcome, error }: FailedUseProps) {
  const { loader, journal, reporter } = useShellServices()
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
