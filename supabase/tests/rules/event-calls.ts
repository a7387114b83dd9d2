import { events } from '../setup/world-people.ts'

const { open } = events

const call = (verb: string, event: string, more = '') =>
  `select public.${verb}('${event}'${more}) ->> 'status' as status`

/** Calls of members, each with the status that it returns. */
export const register = (event: string, guests = 0) =>
  call('register_for_event', event, `, ${guests}`)
export const changeGuests = (event: string, guests: number | null, note?: string) =>
  call('change_guests', event, note === undefined ? `, ${guests}` : `, ${guests}, '${note}'`)
export const cancel = (event: string) => call('cancel_registration', event)
export const restore = (event: string) => call('restore_registration', event)

export const registeredStatus = [{ status: 'registered' }]
export const waitingStatus = [{ status: 'waiting' }]
export const cancelledStatus = [{ status: 'cancelled' }]

/** Returns SQL that reads the status of a person's registration. */
export const statusOf = (person: string, event: string = open) =>
  `select status from public.event_registrations where event_id = '${event}' and user_id = '${person}'`

/** Returns SQL that changes an event. */
export const change = (set: string, event: string = open) =>
  `update public.events set ${set} where id = '${event}'`
