import { columnsOf } from '@sabha/backend'
import { type PageOptions, pagedQueryOptions, readPage, searchPattern } from '@sabha/backend/paging'
import { keepPreviousData } from '@sabha/backend/query'
import { allEvents, eventSchema } from '../event.ts'
import type { EventQuery } from './event-query.ts'

/** Lists a page of events, upcoming ones soonest first and past ones latest first. */
function listEvents({ search, when, where }: EventQuery, place: PageOptions) {
  return readPage(
    eventSchema,
    (db) => {
      let found = db.from('listed_events').select(columnsOf(eventSchema))
      found = when === 'past' ? found.lt('event_date', 'now') : found.gte('event_date', 'now')
      if (search.trim()) found = found.like('search_text', searchPattern(search))
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
