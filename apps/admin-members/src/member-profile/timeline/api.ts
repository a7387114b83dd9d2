import { read } from '@sabha/backend'
import { type PageOptions, pagedQueryOptions } from '@sabha/backend/paging'
import type { Page } from '@sabha/types/records'
import { membersKey } from '../../member.ts'
import { type TimelineEvent, timelinePageSchema } from './timeline-event.ts'

/** Reads a page of 20 events of a member, newest first. Admins only; each page is counted. */
async function readTimeline(
  memberId: string,
  { after, signal }: PageOptions = {},
): Promise<Page<TimelineEvent>> {
  const page = {
    member_id: memberId,
    ...(after && { after_at: after.key, after_id: after.id }),
  }
  const { events, next } = await read(timelinePageSchema, (db) => db.rpc('member_timeline', page), {
    signal,
  })
  return { rows: events, next }
}

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
