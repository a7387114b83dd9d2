import { queryOptions } from '@tanstack/react-query'
import { countUpcomingEvents } from './count-upcoming-events.ts'

export const eventsQueries = {
  upcomingCount: () =>
    queryOptions({
      queryKey: ['events', 'upcoming-count'],
      queryFn: () => countUpcomingEvents(),
    }),
}
