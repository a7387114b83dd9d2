import { columnsOf, read } from '@sabha/backend'
import { queryOptions } from '@sabha/backend/query'
import * as z from '@sabha/types/schema'
import { allEvents, eventSchema } from '../event.ts'
import { registrationSchema } from '../registration/registration.ts'

export const nextEventsCount = 3

const { id, title, event_date, over_at, location, attendance_mode } = eventSchema.shape
const { status, waiting_position } = registrationSchema.shape
const listedSchema = z.object({ id, title, event_date, over_at, location, attendance_mode })
const ownSchema = z.object({ status, waiting_position, event: listedSchema })

export type NextEvent = z.infer<typeof listedSchema> &
  Partial<Omit<z.infer<typeof ownSchema>, 'event'>>

/**
 * Lists the next events that are not over, soonest first: the caller's own, with their status, and others that
 * the caller may see if these are fewer than three.
 */
async function listNextEvents(): Promise<NextEvent[]> {
  const [own, listed] = await Promise.all([listOwnNextEvents(), listOpenEvents()])
  const next = new Map<string, NextEvent>()
  for (const { event, ...registration } of own) next.set(event.id, { ...event, ...registration })
  for (const event of listed) if (!next.has(event.id)) next.set(event.id, event)
  return [...next.values()]
    .slice(0, nextEventsCount)
    .sort((one, other) => Date.parse(one.event_date) - Date.parse(other.event_date))
}

function listOwnNextEvents() {
  return read(z.array(ownSchema), (db) =>
    db
      .from('own_registrations')
      .select(`status,waiting_position,event:events!inner(${columnsOf(listedSchema)})`)
      .neq('status', 'cancelled')
      .is('event.cancelled_at', null)
      .gt('event.over_at', 'now')
      .order('event(event_date)', { ascending: true })
      .limit(nextEventsCount),
  )
}

function listOpenEvents() {
  return read(z.array(listedSchema), (db) =>
    db
      .from('listed_events')
      .select(columnsOf(listedSchema))
      .is('cancelled_at', null)
      .gt('over_at', 'now')
      .order('event_date', { ascending: true })
      .order('id', { ascending: true })
      .limit(nextEventsCount),
  )
}

export const nextEventsQueries = {
  next: (userId: string) =>
    queryOptions({ queryKey: [...allEvents, 'next', userId], queryFn: listNextEvents }),
}
