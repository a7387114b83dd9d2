import { columnsOf, read, write } from '@sabha/backend'
import { mutation, queryOptions, update } from '@sabha/backend/query'
import * as z from '@sabha/types/schema'
import { allEvents } from '../event.ts'
import {
  type NewRegistration,
  newRegistrationSchema,
  type Registration,
  registrationSchema,
} from './registration.ts'
import type { Answers } from './registration-fields.tsx'

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

const registrationKey = [...allEvents, 'registration'] as const

export const registrationQueries = {
  one: (eventId: string, userId: string) =>
    queryOptions({
      queryKey: [...registrationKey, eventId, userId],
      queryFn: () => readRegistration(eventId),
      // The position changes when other members leave.
      refetchInterval: ({ state: { data } }) => data?.status === 'waiting' && 60_000,
    }),
  link: (eventId: string, userId: string) =>
    queryOptions({
      queryKey: [...allEvents, 'link', eventId, userId],
      queryFn: () => readLink(eventId),
    }),
}

interface RegistrationInput extends Answers {
  eventId: string
}

/** @throws BackendError with one of `registrationCodes`, `profile_incomplete` or `rate_limited`. */
function register({ eventId, guests, note }: RegistrationInput): Promise<NewRegistration> {
  return write(newRegistrationSchema, (db) =>
    db.rpc('register_for_event', { event_id: eventId, guests, note }),
  )
}

function cancelRegistration(eventId: string): Promise<Registration> {
  return write(registrationSchema, (db) => db.rpc('cancel_registration', { event_id: eventId }))
}

/** @throws BackendError with one of `registrationCodes` or `rate_limited`. */
function change({ eventId, guests, note }: RegistrationInput): Promise<Registration> {
  return write(registrationSchema, (db) =>
    db.rpc('change_guests', { event_id: eventId, guests, note }),
  )
}

function restoreRegistration(eventId: string): Promise<Registration> {
  return write(registrationSchema, (db) => db.rpc('restore_registration', { event_id: eventId }))
}

const effects = {
  invalidates: [allEvents],
  record: (own: Registration) => [update([...registrationKey, own.event_id], () => own)],
}

export const registrationMutations = {
  register: () =>
    mutation<NewRegistration, RegistrationInput>({ mutationFn: register, ...effects }),
  cancel: () => mutation({ mutationFn: cancelRegistration, ...effects }),
  change: () => mutation({ mutationFn: change, ...effects }),
  restore: () => mutation({ mutationFn: restoreRegistration, ...effects }),
}
