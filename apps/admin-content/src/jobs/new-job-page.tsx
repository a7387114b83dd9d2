import { prefetch } from '@sabha/backend/query'
import type { PageContext } from '@sabha/contract'
import { NewRecordPage } from '../content/form/new-record-page.tsx'
import { jobsQueries } from './api.ts'
import { jobFormConfig } from './job-form-config.tsx'

export function preload({ searchParams }: PageContext) {
  const from = searchParams.get('from')
  if (from) return prefetch(jobsQueries.one(from))
}

export function Component() {
  return <NewRecordPage kind={jobFormConfig} />
}
