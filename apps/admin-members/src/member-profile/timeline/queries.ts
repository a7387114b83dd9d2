import { pagedQueryOptions } from '@sabha/backend/paging'
import { membersKey } from '../../member.ts'
import { readTimeline } from './reads.ts'

export const timelineQueries = {
  /** What admins read is counted: coming back to the tab reads nothing anew. */
  of: (memberId: string) => ({
    ...pagedQueryOptions({
      queryKey: [...membersKey, 'timeline', memberId],
      readPage: (place) => readTimeline(memberId, place),
    }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  }),
}
