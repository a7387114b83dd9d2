import { columnsOf, type DataClient } from '@sabha/backend'
import { eventSchema } from './event.ts'

/** Selects the events that the caller may read, or those of them that have all words of a search. */
export function selectEvents(db: DataClient, search: string) {
  const columns = columnsOf(eventSchema)
  const listed = () => db.from('listed_events').select(columns)
  if (!search.trim()) return listed()
  // The function returns rows of the view, so both requests take the same filters.
  return db.rpc('search_events', { search }).select(columns) as unknown as ReturnType<typeof listed>
}
