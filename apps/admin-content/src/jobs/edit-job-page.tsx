import { prefetch } from '@sabha/backend/query'
import type { PageContext } from '@sabha/contract'
import { EditRecordPage } from '../content/form/edit-record-page.tsx'
import { jobsQueries } from './api.ts'
import { jobFormConfig } from './job-form-config.tsx'

export function preload({ parameters: { id = '' } }: PageContext) {
  return prefetch(jobsQueries.one(id))
}

export function Component() {
  return <EditRecordPage kind={jobFormConfig} />
}
