import { pagedQueryOptions } from '@sabha/backend/paging'
import { keepPreviousData, queryOptions } from '@sabha/backend/query'
import type { ApplicationFilter } from './application.ts'
import { listApplications, listAppliedJobs, readApplication, readAppliedJob } from './reads.ts'

const all = ['applications'] as const
const lists = [...all, 'list'] as const

/** What is kept of applications, as admins see them. */
export const applicationsQueries = {
  lists,
  /**
   * The applications of a filter. While another filter is fetched the last list stays. A list that has
   * grown is not read anew when somebody comes back to the tab: what admins read is counted.
   */
  list: (filter: ApplicationFilter) => ({
    ...pagedQueryOptions({
      queryKey: [...lists, filter],
      readPage: (place) => listApplications(filter, place),
    }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: isShort,
    refetchOnReconnect: isShort,
  }),
  /** One that the list on screen does not hold, as behind a link that somebody has sent. */
  one: (id: string) =>
    queryOptions({ queryKey: [...all, 'one', id], queryFn: () => readApplication(id) }),
  jobs: () => queryOptions({ queryKey: [...all, 'jobs'], queryFn: listAppliedJobs }),
  job: (id: string) =>
    queryOptions({ queryKey: [...all, 'job', id], queryFn: () => readAppliedJob(id) }),
}

function isShort({ state }: { state: { data?: { pages: readonly unknown[] } | undefined } }) {
  return (state.data?.pages.length ?? 0) <= 2
}
