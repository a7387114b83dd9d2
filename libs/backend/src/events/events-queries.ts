import { queryOptions } from '@tanstack/react-query'
import { countUpcomingEvents } from './count-upcoming-events.ts'

const all = ['events'] as const

/** What React Query reads about events, with the keys it is kept under. */
export const eventsQueries = {
  /** The key of everything about events, to read it again after a change. */
  all,
  upcomingCount: () =>
    queryOptions({ queryKey: [...all, 'upcoming-count'], queryFn: () => countUpcomingEvents() }),
}
