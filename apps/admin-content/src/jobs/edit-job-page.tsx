import { prefetch } from '@sabha/backend/query'
import type { PageContext } from '@sabha/contract'
import { EditRecordPage } from '../content/form/edit-record-page.tsx'
import { jobKind } from './job-kind.tsx'
import { jobsQueries } from './queries.ts'

export function preload({ parameters: { id = '' } }: PageContext) {
  return prefetch(jobsQueries.one(id))
}

export function Component() {
  return <EditRecordPage kind={jobKind} />
}
