import type { TableFile } from '../access-types.ts'

/** Events with their numbers of seats: the rows that the caller may read of events. */
export const table: TableFile = {
  name: 'public.listed_events',
  access: {
    isView: true,
    columns:
      'id title description event_date ends_at location is_public capacity guests_allowed registration_opens_at registration_closes_at cancelled_at cancel_message sequence organiser_name created_at updated_at seats_taken waiting_count search_text attendance_mode over_at',
    grants: { anon: { select: 'all' }, authenticated: { select: 'all' } },
    policies: {},
    change: { location: 'Elsewhere' },
    rows: {
      public: { match: { title: 'Public event' }, select: 'everyone' },
      'members only': { match: { title: 'Members event' }, select: 'completed' },
      'members only, with registrations': {
        match: { title: 'Seated event', seats_taken: 6, waiting_count: 1 },
        select: 'completed',
      },
      deleted: { match: { title: 'Deleted event' } },
    },
  },
  functions: {
    'public.search_events(text)': {
      call: "search => 'event'",
      by: 'everyone',
      execute: 'anon authenticated',
    },
  },
}
