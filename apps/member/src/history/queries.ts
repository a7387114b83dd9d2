import { pagedQueryOptions } from '@sabha/backend/paging'
import { queryOptions } from '@sabha/backend/query'
import { countHistory, type HistoryFilter, listHistory, readSummary } from './reads.ts'

/** Keys begin with that of `paymentsQueries.all`, so that payments invalidate them. */
export const historyQueries = {
  list: (userId: string, filter: HistoryFilter) =>
    pagedQueryOptions({
      queryKey: ['contributions', 'history', userId, filter],
      readPage: (place) => listHistory(userId, filter, place),
    }),
  count: (userId: string, filter: HistoryFilter) =>
    queryOptions({
      queryKey: ['contributions', 'count', userId, filter],
      queryFn: () => countHistory(userId, filter),
    }),
  summary: (userId: string) =>
    queryOptions({ queryKey: ['contributions', 'summary', userId], queryFn: readSummary }),
}
