import { columnsOf, read } from '@sabha/backend'
import { queryOptions } from '@sabha/backend/query'
import * as z from '@sabha/types/schema'
import { allEvents, eventSchema, isOver } from '../event.ts'
import { registrationSchema } from '../registration/registration.ts'

const { id, title, event_date, over_at, location, attendance_mode, cancelled_at } =
  eventSchema.shape
const ownSchema = z.object({
  id,
  title,
  event_date,
  location,
  // Missing in copies that devices stored before the columns existed.
  over_at: z.optional(over_at),
  attendance_mode: z.optional(attendance_mode),
  cancelled_at,
})
const ownEventSchema = z.extend(registrationSchema, {
  attended_at: z.nullable(z.string()),
  event: ownSchema,
})
export const ownEventsSchema = z.array(ownEventSchema)

export type OwnEvent = z.infer<typeof ownEventSchema>

/**
 * Lists the events that the caller is registered or waiting for: coming ones, soonest first, then past ones,
 * latest first. At most 100.
 */
async function listOwnEvents(): Promise<OwnEvent[]> {
  const latestFirst = await read(ownEventsSchema, (db) =>
    db
      .from('own_registrations')
      .select(
        `${columnsOf(registrationSchema)},attended_at,event:events!inner(${columnsOf(ownSchema)})`,
      )
      .neq('status', 'cancelled')
      .order('event(event_date)', { ascending: false })
      .limit(100),
  )
  const coming = latestFirst.filter((own) => !isPast(own)).reverse()
  return [...coming, ...latestFirst.filter(isPast)]
}

export function isPast({ event }: OwnEvent): boolean {
  return isOver(event)
}

export const ownEventQueries = {
  list: (userId: string) =>
    queryOptions({ queryKey: [...allEvents, 'own', userId], queryFn: listOwnEvents }),
}
