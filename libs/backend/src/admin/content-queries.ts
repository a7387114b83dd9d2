import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { applicationsQueries } from '../applications/applications-queries.ts'
import { listApplications } from '../applications/list-applications.ts'
import { countPublicEvents } from '../events/count-public-events.ts'
import { eventsQueries } from '../events/events-queries.ts'
import { listEvents } from '../events/list-events.ts'
import { readEvent } from '../events/read-event.ts'
import { jobsQueries } from '../jobs/jobs-queries.ts'
import { listJobs } from '../jobs/list-jobs.ts'
import { readJob } from '../jobs/read-job.ts'
import { firstPage, nextPage } from '../paging/query-pages.ts'

const pages = { initialPageParam: firstPage, getNextPageParam: nextPage }

/**
 * Lists, counts and single rows of what admins manage. Read them again after a change with the key of the
 * domain: `queryClient.invalidateQueries({ queryKey: eventsQueries.all })`.
 */
export const contentQueries = {
  events: () =>
    infiniteQueryOptions({
      ...pages,
      queryKey: [...eventsQueries.all, 'list'],
      queryFn: ({ pageParam }) => listEvents({ after: pageParam }),
    }),
  event: (id: string) =>
    queryOptions({ queryKey: [...eventsQueries.all, 'one', id], queryFn: () => readEvent(id) }),
  publicEventCount: () =>
    queryOptions({
      queryKey: [...eventsQueries.all, 'public-count'],
      queryFn: () => countPublicEvents(),
    }),
  jobs: () =>
    infiniteQueryOptions({
      ...pages,
      queryKey: [...jobsQueries.all, 'list'],
      queryFn: ({ pageParam }) => listJobs({ after: pageParam }),
    }),
  job: (id: string) =>
    queryOptions({ queryKey: [...jobsQueries.all, 'one', id], queryFn: () => readJob(id) }),
  /** Every application, or those for one job. */
  applications: (jobId?: string) =>
    infiniteQueryOptions({
      ...pages,
      queryKey: [...applicationsQueries.all, 'list', jobId ?? null],
      queryFn: ({ pageParam }) =>
        listApplications({ after: pageParam, ...(jobId === undefined ? {} : { jobId }) }),
    }),
}
