import { queryOptions } from '@sabha/backend/query'
import { listNextEvents } from './reads.ts'

/** Under the events' key, so that changes to events invalidate it. */
export const nextEventsQueries = {
  next: () => queryOptions({ queryKey: ['events', 'next'], queryFn: listNextEvents }),
}
