import { pagedQueryOptions } from '@sabha/backend/paging'
import { keepPreviousData, queryOptions } from '@sabha/backend/query'
import type { ApplicationFilter } from './application.ts'
import { listApplications, listAppliedJobs, readApplication, readAppliedJob } from './reads.ts'

const all = ['applications'] as const
const lists = [...all, 'list'] as const

export const applicationsQueries = {
  lists,
  /** Does not refetch several pages when shown again, since reads of admins are counted. */
  list: (filter: ApplicationFilter) => ({
    ...pagedQueryOptions({
      queryKey: [...lists, filter],
      readPage: (place) => listApplications(filter, place),
    }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: isShort,
    refetchOnReconnect: isShort,
  }),
  /** Reads one that the list does not contain, such as that of a shared link. */
  one: (id: string) =>
    queryOptions({ queryKey: [...all, 'one', id], queryFn: () => readApplication(id) }),
  jobs: () => queryOptions({ queryKey: [...all, 'jobs'], queryFn: listAppliedJobs }),
  job: (id: string) =>
    queryOptions({ queryKey: [...all, 'job', id], queryFn: () => readAppliedJob(id) }),
}

function isShort({ state }: { state: { data?: { pages: readonly unknown[] } | undefined } }) {
  return (state.data?.pages.length ?? 0) <= 2
}
