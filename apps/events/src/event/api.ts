import { columnsOf, read } from '@sabha/backend'
import { queryOptions } from '@sabha/backend/query'
import * as z from '@sabha/types/schema'
import { allEvents, type Event, eventSchema, isEventId } from '../event.ts'

/** Returns null if the caller may not see the event. Sends no request for an address that is not an id. */
async function readEvent(id: string): Promise<Event | null> {
  if (!isEventId(id)) return null
  return await read(z.nullable(eventSchema), (db) =>
    db.from('listed_events').select(columnsOf(eventSchema)).eq('id', id).maybeSingle(),
  )
}

export const eventQueries = {
  one: (id: string) =>
    queryOptions({ queryKey: [...allEvents, 'listed', id], queryFn: () => readEvent(id) }),
}
