import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { firstPage, nextPage } from '../paging/query-pages.ts'
import { countActiveJobs } from './count-active-jobs.ts'
import { listJobs } from './list-jobs.ts'
import { readJob } from './read-job.ts'

const all = ['jobs'] as const

export const jobsQueries = {
  /** The key of everything below, to read it again after a change. */
  all,
  list: () =>
    infiniteQueryOptions({
      queryKey: [...all, 'list'],
      queryFn: ({ pageParam }) => listJobs({ after: pageParam }),
      initialPageParam: firstPage,
      getNextPageParam: nextPage,
    }),
  detail: (id: string) =>
    queryOptions({ queryKey: [...all, 'detail', id], queryFn: () => readJob(id) }),
  activeCount: () => queryOptions({ queryKey: [...all, 'active-count'], queryFn: countActiveJobs }),
}
