import { pagedQueryOptions } from '@sabha/backend/paging'
import { membersKey } from '../../member.ts'
import { readTimeline } from './reads.ts'

export const timelineQueries = {
  /** Does not refetch when the tab becomes visible: reads of admins are counted. */
  of: (memberId: string) => ({
    ...pagedQueryOptions({
      queryKey: [...membersKey, 'timeline', memberId],
      readPage: (place) => readTimeline(memberId, place),
    }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  }),
}
