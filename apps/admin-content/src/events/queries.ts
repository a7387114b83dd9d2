import { pagedQueryOptions } from '@sabha/backend/paging'
import { keepPreviousData, queryOptions } from '@sabha/backend/query'
import { allEvents, type EventQuery } from './event-query.ts'
import { countEvents, listEvents, readEvent } from './reads.ts'

const all = ['events'] as const

export const eventsQueries = {
  all,
  /** Without a query, the key is the prefix of all lists. */
  list: (query?: EventQuery) => ({
    ...pagedQueryOptions({
      queryKey: [...all, 'list', ...(query ? [query] : [])],
      readPage: (place) => listEvents(query ?? allEvents, place),
    }),
    placeholderData: keepPreviousData,
  }),
  count: (query: EventQuery) =>
    queryOptions({
      queryKey: [...all, 'count', query],
      queryFn: () => countEvents(query),
      placeholderData: keepPreviousData,
    }),
  one: (id: string) =>
    queryOptions({ queryKey: [...all, 'one', id], queryFn: () => readEvent(id) }),
}
