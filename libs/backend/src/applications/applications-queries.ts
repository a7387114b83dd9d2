import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { firstPage, nextPage } from '../paging/query-pages.ts'
import { countApplications } from './count-applications.ts'
import { listApplications } from './list-applications.ts'
import { listRecentApplications } from './list-recent-applications.ts'

const all = ['applications'] as const

export const applicationsQueries = {
  /** The key of everything below, to read it again after a change. */
  all,
  /** Every application, or those for one job. */
  list: (jobId?: string) =>
    infiniteQueryOptions({
      queryKey: [...all, 'list', jobId ?? null],
      queryFn: ({ pageParam }) =>
        listApplications({ after: pageParam, ...(jobId === undefined ? {} : { jobId }) }),
      initialPageParam: firstPage,
      getNextPageParam: nextPage,
    }),
  recent: (applicantId: string) =>
    queryOptions({
      queryKey: [...all, 'recent', applicantId],
      queryFn: () => listRecentApplications(applicantId),
    }),
  countOfApplicant: (applicantId: string) =>
    queryOptions({
      queryKey: [...all, 'count', applicantId],
      queryFn: () => countApplications({ applicantId }),
    }),
}
