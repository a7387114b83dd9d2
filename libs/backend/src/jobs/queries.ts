import { pagedQueryOptions } from '@sabha/backend/paging'
import { queryOptions } from '@sabha/backend/query'
import { listJobs, readJob } from './reads.ts'

const all = ['jobs'] as const

/** What is kept of jobs. */
export const jobsQueries = {
  /** The key of everything about jobs. */
  all,
  list: () => pagedQueryOptions({ queryKey: [...all, 'list'], readPage: listJobs }),
  one: (id: string) => queryOptions({ queryKey: [...all, 'one', id], queryFn: () => readJob(id) }),
}
