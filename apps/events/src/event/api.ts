import { columnsOf, read } from '@sabha/backend'
import { queryOptions } from '@sabha/backend/query'
import { allEvents, type Event, eventSchema } from '../event.ts'

/** @throws BackendError `not_found` if the caller may not see the event. */
function readEvent(id: string): Promise<Event> {
  return read(eventSchema, (db) =>
    db.from('listed_events').select(columnsOf(eventSchema)).eq('id', id).single(),
  )
}

export const eventQueries = {
  one: (id: string) =>
    queryOptions({ queryKey: [...allEvents, 'listed', id], queryFn: () => readEvent(id) }),
}
