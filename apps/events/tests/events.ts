import { dataStates, jsonAnswer, type ReceivedRequest } from '@sabha/backend/testing'
import type { Event } from '../src/event.ts'
import type { Registration } from '../src/registration/registration.ts'
import { attendanceRoutes, noAttendees } from './attendance.ts'
import { sampleEvent } from './sample-event.ts'

export { sampleEvent }

export const sampleRegistration: Registration = {
  event_id: sampleEvent.id,
  status: 'registered',
  guests: 1,
  note: null,
  waiting_position: 0,
}

/** An address for each route with parameters. */
export const addresses = {
  '/events/:id': `/events/${sampleEvent.id}`,
  '/events/:id/register': `/events/${sampleEvent.id}/register`,
  '/events/:id/ticket': `/events/${sampleEvent.id}/ticket`,
  '/admin/attendance/:eventId': `/admin/attendance/${sampleEvent.id}`,
  '/admin/attendance/:eventId/check-in': `/admin/attendance/${sampleEvent.id}/check-in`,
  '/admin/attendance/:eventId/mail': `/admin/attendance/${sampleEvent.id}/mail`,
  '/admin/attendance/:eventId/print': `/admin/attendance/${sampleEvent.id}/print`,
}

const { id, title, event_date, over_at, location, attendance_mode, cancelled_at } = sampleEvent

/** Returns the rows as the Data API does: one row if a single one is asked for. */
function rows(row: object) {
  return (request: ReceivedRequest) =>
    jsonAnswer(request.headers.get('accept')?.includes('object') ? row : [row])
}

const routes = (event: Partial<Event> = {}, own: Partial<Registration> = {}) => ({
  'GET /rest/v1/listed_events': rows({ ...sampleEvent, ...event }),
  'POST /rest/v1/rpc/search_events': rows({ ...sampleEvent, ...event }),
  'GET /rest/v1/own_registrations': rows({
    ...sampleRegistration,
    ticket_code: '0123456789ABCDEF0123456789ABCDEF',
    attended_at: null,
    ...own,
    event: { id, title, event_date, over_at, location, attendance_mode, cancelled_at },
  }),
  'POST /rest/v1/rpc/event_link': () => jsonAnswer(null),
  ...attendanceRoutes,
})

const become = (event: Partial<Event>, own?: Partial<Registration>) =>
  dataStates(routes(event, own)).filled

/** States of the data, with states of the event that the standalone remote offers too. */
export const states = {
  ...dataStates(routes(), noAttendees),
  open: become({}, { status: 'cancelled' }),
  full: become({ seats_taken: 12, waiting_count: 2 }, { status: 'cancelled' }),
  waiting: become(
    { seats_taken: 12, waiting_count: 2 },
    { status: 'waiting', waiting_position: 2 },
  ),
  cancelled: become({ cancelled_at: '2026-01-01', cancel_message: 'Heavy rain is expected.' }),
}
