import { columnsOf, read, write } from '@sabha/backend'
import { mutation, queryOptions } from '@sabha/backend/query'
import * as z from '@sabha/types/schema'
import { allEvents } from '../event.ts'
import { type Registration, registrationSchema } from './registration.ts'

/** Returns null if the caller has never registered for the event. */
function readRegistration(eventId: string): Promise<Registration | null> {
  return read(z.nullable(registrationSchema), (db) =>
    db
      .from('own_registrations')
      .select(columnsOf(registrationSchema))
      .eq('event_id', eventId)
      .maybeSingle(),
  )
}

/** Returns the address of an online event once it is open to the caller, otherwise null. */
function readLink(eventId: string): Promise<string | null> {
  return read(z.nullable(z.string()), (db) => db.rpc('event_link', { event_id: eventId }))
}

export const registrationQueries = {
  one: (eventId: string, userId: string) =>
    queryOptions({
      queryKey: [...allEvents, 'registration', eventId, userId],
      queryFn: () => readRegistration(eventId),
    }),
  link: (eventId: string, userId: string) =>
    queryOptions({
      queryKey: [...allEvents, 'link', eventId, userId],
      queryFn: () => readLink(eventId),
    }),
}

export interface NewRegistration {
  eventId: string
  guests: number
  note: string
}

/** @throws BackendError with one of `registrationCodes`, `profile_incomplete` or `rate_limited`. */
function register({ eventId, guests, note }: NewRegistration): Promise<Registration> {
  return write(registrationSchema, (db) =>
    db.rpc('register_for_event', { event_id: eventId, guests, note }),
  )
}

function cancelRegistration(eventId: string): Promise<Registration> {
  return write(registrationSchema, (db) => db.rpc('cancel_registration', { event_id: eventId }))
}

/** @throws BackendError with one of `registrationCodes` or `rate_limited`. */
function changeGuests({ eventId, guests }: Omit<NewRegistration, 'note'>): Promise<Registration> {
  return write(registrationSchema, (db) => db.rpc('change_guests', { event_id: eventId, guests }))
}

function restoreRegistration(eventId: string): Promise<Registration> {
  return write(registrationSchema, (db) => db.rpc('restore_registration', { event_id: eventId }))
}

export const registrationMutations = {
  register: () => mutation({ mutationFn: register, invalidates: [allEvents] }),
  cancel: () => mutation({ mutationFn: cancelRegistration, invalidates: [allEvents] }),
  changeGuests: () => mutation({ mutationFn: changeGuests, invalidates: [allEvents] }),
  restore: () => mutation({ mutationFn: restoreRegistration, invalidates: [allEvents] }),
}
