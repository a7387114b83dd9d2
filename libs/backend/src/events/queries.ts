import { pagedQueryOptions } from '@sabha/backend/paging'
import { queryOptions } from '@sabha/backend/query'
import { countPublicEvents, listEvents, readEvent } from './reads.ts'

const all = ['events'] as const

/** What is kept of events. */
export const eventsQueries = {
  /** The key of everything about events. */
  all,
  list: () => pagedQueryOptions({ queryKey: [...all, 'list'], readPage: listEvents }),
  one: (id: string) =>
    queryOptions({ queryKey: [...all, 'one', id], queryFn: () => readEvent(id) }),
  publicCount: () =>
    queryOptions({ queryKey: [...all, 'public-count'], queryFn: countPublicEvents }),
}
