import { prefetch } from '@sabha/backend/query'
import type { PageContext } from '@sabha/contract'
import { NewRecordPage } from '../content/form/new-record-page.tsx'
import { jobsQueries } from './api.ts'
import { jobKind } from './job-kind.tsx'

export function preload({ searchParams }: PageContext) {
  const from = searchParams.get('from')
  if (from) return prefetch(jobsQueries.one(from))
}

export function Component() {
  return <NewRecordPage kind={jobKind} />
}
