import { read } from '@sabha/backend'
import type { PageOptions } from '@sabha/backend/paging'
import type { Page } from '@sabha/types/records'
import { type TimelineEvent, timelinePageSchema } from './timeline-event.ts'

/** Reads a page of 20 events of a member, newest first. Admins only; each page is counted. */
export async function readTimeline(
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
