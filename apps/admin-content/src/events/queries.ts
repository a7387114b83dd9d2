import { queryOptions } from '@sabha/backend/query'
import { readEditedEvent } from './reads.ts'
import { eventsApi } from './writes.ts'

export const eventsQueries = {
  ...eventsApi.queries,
  /** The event with its link. */
  edited: (id: string) =>
    queryOptions({
      queryKey: [...eventsApi.queries.all, 'edited', id],
      queryFn: () => readEditedEvent(id),
    }),
}
