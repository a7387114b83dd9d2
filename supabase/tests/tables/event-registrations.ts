import type { TableFile } from '../access-types.ts'
import { events, userIds } from '../setup/world-people.ts'
import { textOfLength } from '../text-of-length.ts'

const later = `now() + interval '20 days'`
const opened = `now() - interval '1 day'`

/** Registrations for events, with the waiting list. Functions write them. */
export const table: TableFile = {
  name: 'public.event_registrations',
  access: {
    columns:
      'id event_id user_id guests note place seated_at cancelled_at status created_at updated_at ticket_code attended_at attended_guests check_in_id',
    grants: {
      authenticated: {
        select:
          'id event_id user_id guests note seated_at cancelled_at status created_at updated_at ticket_code attended_at attended_guests',
      },
      service_role: { select: 'all' },
    },
    policies: {
      select_own: {
        select: 'authenticated',
        using: '(user_id = ( SELECT private.caller_id() AS caller_id))',
      },
    },
    change: { note: 'Elsewhere' },
    rows: {
      own: { match: { user_id: '{me}', event_id: '{seatedEvent}' }, select: 'withProfile' },
      "another's": { match: { user_id: '{other}', event_id: '{seatedEvent}' } },
    },
    inserts: {
      'for oneself': { row: { event_id: '{openEvent}', user_id: '{me}' }, by: 'nobody' },
      'for another': { row: { event_id: '{openEvent}', user_id: '{other}' }, by: 'nobody' },
    },
  },
  functions: {
    'private.guard_own_attendance()': { definer: true },
    'private.seats_taken(uuid)': { definer: true, execute: 'anon authenticated' },
    'private.waiting_count(uuid)': { definer: true, execute: 'anon authenticated' },
    'private.waiting_position(uuid)': { definer: true, execute: 'authenticated' },
    'private.require_completed()': { definer: true },
    'private.takes_registrations(events)': {},
    'private.seat_waiting(uuid)': { definer: true },
    'private.own_registration(uuid)': { definer: true },
    'private.lock_own_registration(uuid)': { definer: true },
    'private.seat_after_erasure()': { definer: true },
    'private.lock_events()': { definer: true },
    'public.register_for_event(uuid,integer,text)': {
      call: "event_id => '{openEvent}'",
      by: 'completed',
      execute: 'authenticated',
    },
    'private.register_for_event(uuid,integer,text)': { definer: true, execute: 'authenticated' },
    'public.change_guests(uuid,integer,text)': {
      call: "event_id => '{seatedEvent}', guests => 0",
      by: 'completed',
      execute: 'authenticated',
    },
    'private.change_guests(uuid,integer,text)': { definer: true, execute: 'authenticated' },
    'public.renew_ticket(uuid)': {
      call: "event_id => '{seatedEvent}'",
      by: 'completed',
      execute: 'authenticated',
    },
    'private.renew_ticket(uuid)': { definer: true, execute: 'authenticated' },
    'private.replace_ticket()': { definer: true },
    'private.replace_member_secrets()': { definer: true },
    'public.cancel_registration(uuid)': {
      call: "event_id => '{seatedEvent}'",
      by: 'completed',
      execute: 'authenticated',
    },
    'private.cancel_registration(uuid)': { definer: true, execute: 'authenticated' },
    'public.restore_registration(uuid)': {
      call: "event_id => '{leftEvent}'",
      by: 'completed',
      execute: 'authenticated',
    },
    'private.restore_registration(uuid)': { definer: true, execute: 'authenticated' },
    'public.admit_registration(uuid)': {
      call: "registration_id => '{otherRegistration}'",
      by: 'admins',
      execute: 'authenticated',
    },
    'private.admit_registration(uuid)': { definer: true, execute: 'authenticated' },
    'public.event_attendees(uuid,bigint)': {
      call: "event_id => '{seatedEvent}'",
      by: 'admins',
      execute: 'authenticated',
    },
    'private.event_attendees(uuid,bigint)': { definer: true, execute: 'authenticated' },
    'private.attendee_state(event_registrations)': {},
    'private.attendee_counts(uuid)': {},
    'private.forget_attendance()': { definer: true },
    'public.admin_attendees(uuid,text,text,text,uuid,integer)': {
      call: "event_id => '{seatedEvent}'",
      by: 'admins',
      execute: 'authenticated',
    },
    'private.admin_attendees(uuid,text,text,text,uuid,integer)': {
      definer: true,
      execute: 'authenticated',
    },
    'public.check_in(uuid,text,uuid,integer,uuid)': {
      call: "event_id => '{seatedEvent}'",
      by: 'admins',
      execute: 'authenticated',
    },
    'private.check_in(uuid,text,uuid,integer,uuid)': { definer: true, execute: 'authenticated' },
    'public.undo_check_in(uuid)': {
      call: "registration_id => '{otherRegistration}'",
      by: 'admins',
      execute: 'authenticated',
    },
    'private.undo_check_in(uuid)': { definer: true, execute: 'authenticated' },
  },
  // The cancellation is dated tomorrow, so that it can be undone however long the suite takes.
  world: `
    insert into public.events (id, title, description, event_date, is_public, capacity, guests_allowed, registration_opens_at)
    values
      ('${events.open}', 'Open event', 'Text', ${later}, false, 4, 2, ${opened}),
      ('${events.seated}', 'Seated event', 'Text', ${later}, false, 8, 2, ${opened}),
      ('${events.left}', 'Left event', 'Text', ${later}, false, null, 0, ${opened});
    insert into public.event_registrations (id, event_id, user_id, seated_at)
    select ('b7' || substr(id::text, 3))::uuid, '${events.seated}', id,
      case when id <> '${userIds.other}' then now() end
    from public.profiles;
    insert into public.event_registrations (event_id, user_id, seated_at, cancelled_at)
    select '${events.left}', id, now(), now() + interval '1 day' from public.profiles;
    delete from public.mail_outbox where registration_id is not null;
    update public.mail_outbox
    set registration_id = registration.id, parameters = '{"start_time": "world", "once": "world"}'
    from public.event_registrations as registration
    where recipient = 'two@sabha.test' and event_id = '${events.left}' and user_id = '${userIds.demoted}'`,
  lines: 'ticket_code',
  paragraphs: 'note',
  refuses: {
    event_registrations_guests_check: [{ guests: -1 }, { guests: 4 }],
    event_registrations_note_check: [{ note: ' ' }, { note: textOfLength(501) }],
    event_registrations_attended_guests_check: [{ attended_guests: -1 }, { attended_guests: 4 }],
    event_registrations_attended_have_seat: [
      { attended_at: '2026-01-01', seated_at: null },
      { attended_at: '2026-01-01', seated_at: '2026-01-01', cancelled_at: '2026-01-01' },
    ],
  },
  uniqueKeys: {
    event_registrations_event_id_user_id_key: 'event_id, user_id',
    event_registrations_ticket_code_key: 'ticket_code',
  },
  foreignKeys: { event_id: 'restrict', user_id: 'cascade' },
}
