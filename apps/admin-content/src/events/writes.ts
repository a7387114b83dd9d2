import { write } from '@sabha/backend'
import * as z from '@sabha/types/schema'
import { createContentApi } from '../content/api.ts'
import type { NewRecord } from '../content/form/create-once.ts'
import type { VersionedRecord } from '../content/form/record-form-config.ts'
import {
  type EditedEvent,
  type ManagedEvent,
  type ManagedEventDraft,
  managedEventSchema,
  openNow,
} from './event.ts'
import { defaultEventQuery } from './event-query.ts'
import { countEvents, listEvents, readEvent } from './reads.ts'

/** Admins only. @throws BackendError `admin_only`, `session_missing`, and the codes of the connection. */
async function restoreEvent(id: string): Promise<void> {
  await write(z.unknown(), (db) => db.rpc('restore_event', { event_id: id }))
}

export interface Cancellation {
  id: string
  message: string
}

/** Has no effect if the event is cancelled already. Admins only. @throws like `restoreEvent`. */
export async function cancelEvent({ id, message }: Cancellation): Promise<void> {
  await write(z.unknown(), (db) => db.rpc('cancel_event', { event_id: id, message }))
}

/** Has no effect if the link is the same. Admins only. @throws like `restoreEvent`. */
async function setEventLink(id: string, link: string | null): Promise<void> {
  await write(z.unknown(), (db) =>
    db.rpc('set_event_link', { event_id: id, ...(link !== null && { link }) }),
  )
}

function eventRow(draft: ManagedEventDraft) {
  const { link: _link, answers: _answers, ...row } = draft
  return row
}

/** @throws BackendError as `update` of the content API, and `event_seats_taken` as the remote's own code. */
function changeEvent(
  { id, updated_at: seen }: VersionedRecord,
  draft: ManagedEventDraft,
): Promise<ManagedEvent> {
  const { tell, seatsSeen } = draft.answers ?? { tell: true, seatsSeen: null }
  const call = { event_id: id, seen, changes: eventRow(draft), tell }
  return write(
    managedEventSchema,
    (db) =>
      db.rpc('change_event', { ...call, ...(seatsSeen !== null && { seats_seen: seatsSeen }) }),
    { row: { table: 'events', id, seenUpdatedAt: seen } },
  )
}

/** Tells whether two events have the same contents, with times compared regardless of their zone. */
function isSame(made: ManagedEvent, draft: ManagedEventDraft): boolean {
  const moments = ['event_date', 'ends_at', 'registration_closes_at'] as const
  return (
    moments.every((name) => millisecondsOf(made[name]) === millisecondsOf(draft[name])) &&
    opensAsIn(made, draft) &&
    made.title === draft.title &&
    made.description === draft.description &&
    made.location === draft.location &&
    made.attendance_mode === draft.attendance_mode &&
    made.is_public === draft.is_public &&
    made.capacity === draft.capacity &&
    made.guests_allowed === draft.guests_allowed &&
    made.organiser_name === draft.organiser_name
  )
}

function opensAsIn(
  { registration_opens_at: made }: ManagedEvent,
  { registration_opens_at: wanted }: ManagedEventDraft,
): boolean {
  return wanted === openNow ? made !== null : millisecondsOf(made) === millisecondsOf(wanted)
}

function millisecondsOf(moment: string | null): number | null {
  return moment === null ? null : Date.parse(moment)
}

export const eventsApi = createContentApi({
  table: 'events',
  schema: managedEventSchema,
  list: listEvents,
  count: countEvents,
  read: readEvent,
  unfiltered: defaultEventQuery,
  flag: 'is_public',
  rowOf: eventRow,
  isSame,
  restore: restoreEvent,
})

/** Creates an event, then stores its link. Can be repeated if either request fails. */
export async function createEvent(event: NewRecord<ManagedEventDraft>): Promise<EditedEvent> {
  const made = await eventsApi.create(event)
  const { link } = event.draft
  if (link) await setEventLink(made.id, link)
  return { ...made, link }
}

/** Versions of events that were saved without their link, by the version in the form. */
const savedWithoutLink = new Map<string, string>()

/** Changes an event, then its link. Repeating it after the link has failed is no conflict. */
export async function updateEvent(
  { id, updated_at }: VersionedRecord,
  draft: ManagedEventDraft,
): Promise<EditedEvent> {
  const key = `${id} ${updated_at}`
  const seen = { id, updated_at: savedWithoutLink.get(key) ?? updated_at }
  const saved = await changeEvent(seen, draft)
  savedWithoutLink.set(key, saved.updated_at)
  await setEventLink(id, draft.link)
  savedWithoutLink.delete(key)
  return { ...saved, link: draft.link }
}
