import { queryOptions } from '@sabha/backend/query'
import { listNextEvents } from './reads.ts'

/** What is kept of events, under the key that changes of them read anew. */
export const nextEventsQueries = {
  next: () => queryOptions({ queryKey: ['events', 'next'], queryFn: listNextEvents }),
}
