import type { TableFile } from '../access-types.ts'
import { textOfLength } from '../text-of-length.ts'

/** Gatherings that the foundation announces. */
export const table: TableFile = {
  name: 'public.events',
  access: {
    columns:
      'id title description event_date location is_public created_by created_at updated_at deleted_at ends_at capacity guests_allowed registration_opens_at registration_closes_at cancelled_at cancel_message sequence organiser_name search_text attendance_mode over_at',
    grants: {
      anon: {
        select:
          'id title description event_date location is_public created_at updated_at deleted_at ends_at capacity guests_allowed registration_opens_at registration_closes_at cancelled_at cancel_message sequence organiser_name search_text attendance_mode over_at',
      },
      authenticated: {
        select:
          'id title description event_date location is_public created_at updated_at deleted_at ends_at capacity guests_allowed registration_opens_at registration_closes_at cancelled_at cancel_message sequence organiser_name search_text attendance_mode over_at',
        insert:
          'id title description event_date location is_public created_by ends_at capacity guests_allowed registration_opens_at registration_closes_at organiser_name attendance_mode',
        update:
          'title description event_date location is_public updated_at ends_at capacity guests_allowed registration_opens_at registration_closes_at organiser_name attendance_mode',
        delete: true,
      },
      service_role: { select: 'all', insert: 'all', update: 'all', delete: true },
    },
    policies: {
      select_public: { select: 'anon', using: '(is_public AND (deleted_at IS NULL))' },
      select_all: {
        select: 'authenticated',
        using:
          '((deleted_at IS NULL) AND (is_public OR ( SELECT private.is_completed() AS is_completed)))',
      },
      insert_admin: {
        insert: 'authenticated',
        check:
          '(( SELECT private.is_admin() AS is_admin) AND (created_by = ( SELECT private.caller_id() AS caller_id)))',
      },
      update_admin: {
        update: 'authenticated',
        using: '(( SELECT private.is_admin() AS is_admin) AND (deleted_at IS NULL))',
        check: '( SELECT private.is_admin() AS is_admin)',
      },
      delete_admin: { delete: 'authenticated', using: '( SELECT private.is_admin() AS is_admin)' },
    },
    change: { location: 'Elsewhere' },
    rows: {
      public: {
        match: { title: 'Public event' },
        select: 'everyone',
        update: 'admins',
        delete: 'admins',
      },
      'members only': {
        match: { title: 'Members event' },
        select: 'completed',
        update: 'admins',
        delete: 'admins',
      },
      deleted: { match: { title: 'Deleted event' } },
    },
    inserts: {
      plain: {
        row: { title: 'New', description: 'New', event_date: '2030-01-01T10:00:00Z' },
        by: 'admins',
      },
      'with an id': {
        row: {
          id: '5b7f6ad2-33a5-4f07-9a44-1d2b6f2f1eaa',
          title: 'New',
          description: 'New',
          event_date: '2030-01-01T10:00:00Z',
        },
        by: 'admins',
      },
      "in another's name": {
        row: {
          title: 'New',
          description: 'New',
          event_date: '2030-01-01T10:00:00Z',
          created_by: '{other}',
        },
        by: 'admins',
      },
    },
  },
  functions: {
    'public.restore_event(uuid)': {
      call: "event_id => '{me}'",
      by: 'admins',
      execute: 'authenticated',
    },
    'private.restore_event(uuid)': { definer: true, execute: 'authenticated' },
    'private.stamp_over_at()': { definer: true },
    'private.stamp_sequence()': {},
    'private.keep_registered_event()': { definer: true },
    'private.seat_after_change()': { definer: true },
    'private.takes_seats(events,events)': {},
    'private.keep_seats()': { definer: true },
    'public.event_reach(uuid)': {
      call: "event_id => '{openEvent}'",
      by: 'admins',
      execute: 'authenticated',
    },
    'private.event_reach(uuid)': { definer: true, execute: 'authenticated' },
    'public.change_event(uuid,timestamp with time zone,jsonb,boolean,integer)': {
      call: "event_id => '{openEvent}', seen => '2026-01-01', changes => '{}'",
      by: 'admins',
      execute: 'authenticated',
    },
    'private.change_event(uuid,timestamp with time zone,jsonb,boolean,integer)': {
      definer: true,
      execute: 'authenticated',
    },
    'public.cancel_event(uuid,text)': {
      call: "event_id => '{openEvent}'",
      by: 'admins',
      execute: 'authenticated',
    },
    'private.cancel_event(uuid,text)': { definer: true, execute: 'authenticated' },
  },
  lines: 'title location organiser_name',
  paragraphs: 'description cancel_message',
  refuses: {
    events_id_check: [{ id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }],
    events_event_date_check: [
      { event_date: 'infinity' },
      { event_date: '0020-12-05T10:00:00Z' },
      { event_date: '294276-01-01T00:00:00Z' },
    ],
    events_title_check: [{ title: '  ' }, { title: textOfLength(201) }],
    events_description_check: [{ description: ' ' }, { description: textOfLength(10001) }],
    events_location_check: [{ location: textOfLength(301) }],
    events_ends_at_check: [{ ends_at: 'infinity' }, { ends_at: '2100-01-02T00:00:00Z' }],
    events_ends_after_start: [
      { ends_at: '2030-01-01T10:00:00Z', event_date: '2030-01-01T10:00:00Z' },
      { ends_at: '2029-01-01T10:00:00Z', event_date: '2030-01-01T10:00:00Z' },
    ],
    events_capacity_check: [{ capacity: 0 }, { capacity: 100001 }],
    events_guests_allowed_check: [{ guests_allowed: -1 }, { guests_allowed: 4 }],
    events_registration_opens_at_check: [
      { registration_opens_at: '-infinity' },
      { registration_opens_at: '2100-01-02T00:00:00Z' },
    ],
    events_registration_closes_at_check: [
      { registration_closes_at: 'infinity' },
      { registration_closes_at: '1999-01-02T00:00:00Z' },
    ],
    events_opens_before_closes: [
      {
        registration_opens_at: '2030-01-01T10:00:00Z',
        registration_closes_at: '2030-01-01T10:00:00Z',
      },
    ],
    events_cancel_message_check: [
      { cancelled_at: '2026-01-01', cancel_message: ' ' },
      { cancelled_at: '2026-01-01', cancel_message: textOfLength(1001) },
    ],
    events_message_is_of_cancelled: [{ cancelled_at: null, cancel_message: 'Rain' }],
    events_attendance_mode_check: [{ attendance_mode: 'hybrid' }, { attendance_mode: '' }],
    events_sequence_check: [{ sequence: -1 }],
    events_organiser_name_check: [{ organiser_name: ' ' }, { organiser_name: textOfLength(201) }],
  },
  foreignKeys: { created_by: 'set null' },
}
