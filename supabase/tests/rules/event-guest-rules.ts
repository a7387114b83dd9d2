import { events, userIds } from '../setup/world-people.ts'
import {
  cancel,
  cancelledStatus,
  change,
  changeGuests,
  register,
  registeredStatus,
  statusOf,
  waitingStatus,
} from './event-calls.ts'
import { rule, sqlIds } from './rule.ts'

const { open, seated } = events

const guestsOf = (person: string) =>
  `select guests from public.event_registrations where event_id = '${open}' and user_id = ${person}`

/** Rules about changing the guests of a registration. */
export const eventGuestRules = [
  rule(
    'public.change_guests',
    'fewer guests free seats for the waiting list, and the member keeps theirs',
    async (story) => {
      await story.given(change('capacity = 3'))
      await story.allows('member', register(open, 2), registeredStatus)
      await story.allows('admin', register(open), waitingStatus)
      await story.allows('superuser', register(open), waitingStatus)
      await story.allows('member', changeGuests(open, 1), registeredStatus)
      await story.holds(statusOf(userIds.admin), registeredStatus)
      await story.holds(statusOf(userIds.superuser), waitingStatus)
      await story.holds(guestsOf(sqlIds.member), [{ guests: 1 }])
      await story.holds(guestsOf(sqlIds.admin), [{ guests: 0 }])
    },
  ),
  rule(
    'public.change_guests',
    'fewer guests are possible after registration has closed and if the event allows fewer',
    async (story) => {
      await story.allows('member', register(open, 2), registeredStatus)
      await story.given(change('registration_closes_at = now(), guests_allowed = 0, capacity = 1'))
      await story.allows('member', changeGuests(open, 2), registeredStatus)
      await story.allows('member', changeGuests(open, 1), registeredStatus)
      await story.refuses('member', changeGuests(open, 2), 'registration_closed')
      await story.given(change('registration_closes_at = null'))
      await story.refuses('member', changeGuests(open, 2), 'registration_guests_refused')
      await story.holds(guestsOf(sqlIds.member), [{ guests: 1 }])
    },
  ),
  rule(
    'public.change_guests',
    'more guests take free seats, and are refused if there are too few',
    async (story) => {
      await story.given(change('capacity = 3'))
      await story.allows('member', register(open), registeredStatus)
      await story.allows('admin', register(open), registeredStatus)
      await story.refuses('member', changeGuests(open, 2), 'registration_full')
      await story.holds(guestsOf(sqlIds.member), [{ guests: 0 }])
      await story.allows('member', changeGuests(open, 1), registeredStatus)
      await story.refuses('admin', changeGuests(open, 1), 'registration_full')
      await story.allows('admin', cancel(open), cancelledStatus)
      await story.allows('member', changeGuests(open, 2), registeredStatus)
      await story.given(change('capacity = null'))
      await story.allows('admin', register(open), registeredStatus)
      await story.allows('admin', changeGuests(open, 1), registeredStatus)
    },
  ),
  rule(
    'public.change_guests',
    'more guests are refused while a larger party waits for the free seats',
    async (story) => {
      await story.given(change('capacity = 3'))
      await story.allows('member', register(open), registeredStatus)
      await story.allows('admin', register(open, 2), waitingStatus)
      await story.refuses('member', changeGuests(open, 1), 'registration_full')
      await story.allows('admin', cancel(open), cancelledStatus)
      await story.allows('member', changeGuests(open, 1), registeredStatus)
    },
  ),
  rule(
    'public.change_guests',
    'a waiting member keeps their place, and moves up once the party fits',
    async (story) => {
      await story.given(change('capacity = 2'))
      await story.allows('member', register(open), registeredStatus)
      await story.allows('admin', register(open, 1), waitingStatus)
      await story.allows('superuser', register(open), waitingStatus)
      await story.refuses('admin', changeGuests(open, 2), 'registration_guests_refused')
      await story.allows('superuser', changeGuests(open, 1), waitingStatus)
      await story.allows('admin', changeGuests(open, 0), registeredStatus)
      await story.holds(statusOf(userIds.superuser), waitingStatus)
    },
  ),
  rule(
    'public.change_guests',
    'the note changes with the guests, stays without a new one, and an empty one removes it',
    async (story) => {
      const note = `select note from public.event_registrations where event_id = '${open}' and user_id = ${sqlIds.member}`
      await story.allows('member', register(open, 1), registeredStatus)
      await story.allows('member', changeGuests(open, 1, ' By bus '), registeredStatus)
      await story.holds(note, [{ note: 'By bus' }])
      await story.allows('member', changeGuests(open, 0), registeredStatus)
      await story.holds(note, [{ note: 'By bus' }])
      await story.allows('member', changeGuests(open, 0, ' '), registeredStatus)
      await story.holds(note, [{ note: null }])
    },
  ),
  rule('public.change_guests', 'guests are limited by the event', async (story) => {
    await story.allows('member', register(open), registeredStatus)
    for (const guests of [3, -1, null])
      await story.refuses('member', changeGuests(open, guests), 'registration_guests_refused')
    await story.holds(guestsOf(sqlIds.member), [{ guests: 0 }])
  }),
  rule(
    'public.change_guests',
    'guests change only of a registration that is not cancelled, before the start and before check-in',
    async (story) => {
      await story.refuses('member', changeGuests(open, 0), 'not_found')
      await story.allows('member', register(open, 1), registeredStatus)
      await story.refuses('admin', changeGuests(open, 0), 'not_found')
      await story.allows('member', cancel(open), cancelledStatus)
      await story.refuses('member', changeGuests(open, 0), 'not_found')
      await story.given(
        `update public.event_registrations set attended_at = now() where event_id = '${seated}' and user_id = ${sqlIds.member}`,
      )
      await story.refuses('member', changeGuests(seated, 0), 'registration_fixed')
      await story.given(
        `update public.event_registrations set attended_at = null where event_id = '${seated}'`,
      )
      await story.given(change('event_date = now()', seated))
      await story.refuses('member', changeGuests(seated, 0), 'registration_fixed')
    },
  ),
  rule(
    'public.change_guests',
    'only members with a completed profile change guests, sixty times an hour',
    async (story) => {
      for (const person of ['newcomer', 'unfinished'] as const)
        await story.refuses(person, changeGuests(seated, 0), 'profile_incomplete')
      await story.refuses('departed', changeGuests(seated, 0), 'session_missing')
      await story.allows('demoted', register(open, 1), registeredStatus)
      await story.allows('demoted', changeGuests(open, 0), registeredStatus)
      await story.given(
        `insert into private.rate_limits (bucket, window_start, hits)
         values ('registrations of ' || ${sqlIds.member}, date_bin('1 hour', now(), timestamptz '2020-01-01 00:00:00+00'), 60)`,
      )
      await story.refuses('member', changeGuests(seated, 0), 'rate_limited')
    },
  ),
]
