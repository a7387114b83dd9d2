import { type PageOptions, pagedQueryOptions, readPage } from '@sabha/backend/paging'
import { keepPreviousData } from '@sabha/backend/query'
import { allEvents, eventSchema } from '../event.ts'
import { selectEvents } from '../select-events.ts'
import type { EventQuery } from './event-query.ts'

/** Lists a page of events: those that are not over, the earliest start first, or past ones, latest first. */
function listEvents({ search, when, where }: EventQuery, place: PageOptions) {
  return readPage(
    eventSchema,
    (db) => {
      let found = selectEvents(db, search)
      found = when === 'past' ? found.lte('over_at', 'now') : found.gt('over_at', 'now')
      if (where === 'online') found = found.neq('attendance_mode', 'in_person')
      if (where === 'place') found = found.neq('attendance_mode', 'online')
      return found
    },
    { pageSize: 50, ...place, orderBy: 'event_date', ascending: when !== 'past' },
  )
}

export const eventListQueries = {
  list: (query: EventQuery) => ({
    ...pagedQueryOptions({
      queryKey: [...allEvents, 'listed', query],
      readPage: (place) => listEvents(query, place),
    }),
    placeholderData: keepPreviousData,
  }),
}
