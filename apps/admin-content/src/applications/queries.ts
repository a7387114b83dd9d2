import { pagedQueryOptions } from '@sabha/backend/paging'
import { keepPreviousData, queryOptions } from '@sabha/backend/query'
import type { ApplicationFilter } from './application.ts'
import { listApplications, listAppliedJobs, readApplication, readAppliedJob } from './reads.ts'

const applicationsKey = ['applications'] as const
const applicationListsKey = [...applicationsKey, 'list'] as const

export const applicationsQueries = {
  lists: applicationListsKey,
  /** Does not refetch several pages when shown again, since reads of admins are counted. */
  list: (filter: ApplicationFilter) => ({
    ...pagedQueryOptions({
      queryKey: [...applicationListsKey, filter],
      readPage: (place) => listApplications(filter, place),
    }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: isShort,
    refetchOnReconnect: isShort,
  }),
  /** Reads one that the list does not contain, such as that of a shared link. */
  one: (id: string) =>
    queryOptions({ queryKey: [...applicationsKey, 'one', id], queryFn: () => readApplication(id) }),
  jobs: () => queryOptions({ queryKey: [...applicationsKey, 'jobs'], queryFn: listAppliedJobs }),
  job: (id: string) =>
    queryOptions({ queryKey: [...applicationsKey, 'job', id], queryFn: () => readAppliedJob(id) }),
}

function isShort({ state }: { state: { data?: { pages: readonly unknown[] } | undefined } }) {
  return (state.data?.pages.length ?? 0) <= 2
}
