import { pagedQueryOptions } from '@sabha/backend/paging'
import { keepPreviousData, queryOptions } from '@sabha/backend/query'
import { allJobs, type JobQuery } from './job-query.ts'
import { countJobs, listJobs, readJob } from './reads.ts'

const all = ['jobs'] as const

/** What is kept of jobs. While another list is fetched the last one stays. */
export const jobsQueries = {
  all,
  /** Without a query its key is that of all lists. */
  list: (query?: JobQuery) => ({
    ...pagedQueryOptions({
      queryKey: [...all, 'list', ...(query ? [query] : [])],
      readPage: (place) => listJobs(query ?? allJobs, place),
    }),
    placeholderData: keepPreviousData,
  }),
  count: (query: JobQuery) =>
    queryOptions({
      queryKey: [...all, 'count', query],
      queryFn: () => countJobs(query),
      placeholderData: keepPreviousData,
    }),
  one: (id: string) => queryOptions({ queryKey: [...all, 'one', id], queryFn: () => readJob(id) }),
}
