import type { TableFile } from '../access-types.ts'

/** Registrations of the caller with their position on the waiting list. */
export const table: TableFile = {
  name: 'public.own_registrations',
  access: {
    isView: true,
    columns:
      'id event_id user_id guests note status cancelled_at created_at waiting_position ticket_code attended_at attended_guests',
    grants: { authenticated: { select: 'all' } },
    policies: {},
    change: { note: 'Elsewhere' },
    rows: {
      own: {
        match: { user_id: '{me}', event_id: '{seatedEvent}', waiting_position: 0 },
        select: 'withProfile',
      },
      "another's": { match: { user_id: '{other}', event_id: '{seatedEvent}' } },
    },
  },
}
