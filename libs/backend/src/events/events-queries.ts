import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { firstPage, nextPage } from '../paging/query-pages.ts'
import { countPublicEvents } from './count-public-events.ts'
import { countUpcomingEvents } from './count-upcoming-events.ts'
import { listEvents } from './list-events.ts'
import { readEvent } from './read-event.ts'

const all = ['events'] as const

export const eventsQueries = {
  /** The key of everything below, to read it again after a change. */
  all,
  list: () =>
    infiniteQueryOptions({
      queryKey: [...all, 'list'],
      queryFn: ({ pageParam }) => listEvents({ after: pageParam }),
      initialPageParam: firstPage,
      getNextPageParam: nextPage,
    }),
  detail: (id: string) =>
    queryOptions({ queryKey: [...all, 'detail', id], queryFn: () => readEvent(id) }),
  upcomingCount: () =>
    queryOptions({ queryKey: [...all, 'upcoming-count'], queryFn: () => countUpcomingEvents() }),
  publicCount: () =>
    queryOptions({ queryKey: [...all, 'public-count'], queryFn: countPublicEvents }),
}
