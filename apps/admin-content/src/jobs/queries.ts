import { pagedQueryOptions } from '@sabha/backend/paging'
import { keepPreviousData, queryOptions } from '@sabha/backend/query'
import { allJobs, type JobQuery } from './job-query.ts'
import { countJobs, listJobs, readJob } from './reads.ts'

const all = ['jobs'] as const

export const jobsQueries = {
  all,
  /** Without a query, the key is the prefix of all lists. */
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
