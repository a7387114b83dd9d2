import { pagedQueryOptions } from '@sabha/backend/paging'
import { listApplications } from './reads.ts'

const all = ['applications'] as const

/** What is kept of applications. */
export const applicationsQueries = {
  /** The key of everything about applications. */
  all,
  /** Every application, or those for one job. */
  list: (jobId?: string) =>
    pagedQueryOptions({
      queryKey: [...all, 'list', jobId ?? null],
      readPage: (place) => listApplications(jobId === undefined ? place : { ...place, jobId }),
    }),
}
