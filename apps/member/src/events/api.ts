import { columnsOf, read } from '@sabha/backend'
import { queryOptions } from '@sabha/backend/query'
import * as z from '@sabha/types/schema'

export const nextEventsCount = 3

const nextEventSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  event_date: z.string(),
  location: z.nullable(z.string()),
})

export type NextEvent = z.infer<typeof nextEventSchema>

/** Lists the next public events that are not over by the database's clock, soonest first. */
function listNextEvents(): Promise<NextEvent[]> {
  return read(z.array(nextEventSchema), (db) =>
    db
      .from('events')
      .select(columnsOf(nextEventSchema))
      .eq('is_public', true)
      .is('cancelled_at', null)
      .gt('over_at', 'now')
      .order('event_date', { ascending: true })
      .order('id', { ascending: true })
      .limit(nextEventsCount),
  )
}

/** Under the events' key, so that changes to events invalidate it. */
export const nextEventsQueries = {
  next: () => queryOptions({ queryKey: ['events', 'next'], queryFn: listNextEvents }),
}
