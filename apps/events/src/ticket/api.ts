import { columnsOf, read, write } from '@sabha/backend'
import { mutation, queryOptions } from '@sabha/backend/query'
import * as z from '@sabha/types/schema'
import { allEvents, eventSchema, isEventId } from '../event.ts'
import { registrationSchema } from '../registration/registration.ts'

const { title, event_date, location, attendance_mode, cancelled_at } = eventSchema.shape
const { status, guests } = registrationSchema.shape
const ownSchema = z.object({
  status,
  guests,
  ticket_code: z.string(),
  attended_at: z.nullable(z.string()),
})
const shownSchema = z.object({
  title,
  event_date,
  location,
  // Missing in copies that devices stored before the column existed.
  attendance_mode: z.optional(attendance_mode),
  cancelled_at,
})

export const ticketSchema = z.extend(ownSchema, { event: shownSchema })

/** The caller's registration with the code that admits them. */
export type Ticket = z.infer<typeof ticketSchema>

/** Returns null if the caller has never registered for the event. */
async function readTicket(eventId: string): Promise<Ticket | null> {
  if (!isEventId(eventId)) return null
  return await read(z.nullable(ticketSchema), (db) =>
    db
      .from('own_registrations')
      .select(`${columnsOf(ownSchema)},event:events!inner(${columnsOf(shownSchema)})`)
      .eq('event_id', eventId)
      .maybeSingle(),
  )
}

export const ticketQueries = {
  one: (eventId: string, userId: string) =>
    queryOptions({
      queryKey: [...allEvents, 'ticket', eventId, userId],
      queryFn: () => readTicket(eventId),
      // Reads it again whenever the page is opened: a new password or email address replaces tickets.
      staleTime: 1000,
    }),
}

/** @throws BackendError `not_found`, `registration_fixed`, `rate_limited`, and as every write. */
async function renewTicket(eventId: string): Promise<void> {
  await write(z.string(), (db) => db.rpc('renew_ticket', { event_id: eventId }))
}

export const ticketMutations = {
  renew: () => mutation({ mutationFn: renewTicket, invalidates: [[...allEvents, 'ticket']] }),
}
