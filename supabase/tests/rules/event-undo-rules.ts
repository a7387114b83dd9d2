import { events, userIds } from '../setup/world-people.ts'
import {
  cancel,
  cancelledStatus,
  change,
  register,
  registeredStatus,
  restore,
  statusOf,
  waitingStatus,
} from './event-calls.ts'
import { rule, sqlIds } from './rule.ts'

const { open } = events

/** Rules about undoing a cancellation. */
export const eventUndoRules = [
  rule(
    'public.restore_registration',
    'a cancellation is undone within a minute, with the former place',
    async (story) => {
      await story.given(change('capacity = 1'))
      await story.allows('member', register(open), registeredStatus)
      await story.allows('member', cancel(open), cancelledStatus)
      await story.allows('member', restore(open), registeredStatus)
      await story.allows('admin', register(open), waitingStatus)
      await story.allows('superuser', register(open), waitingStatus)
      await story.allows('member', cancel(open), cancelledStatus)
      await story.allows('member', restore(open), waitingStatus)
      await story.allows('admin', cancel(open), cancelledStatus)
      await story.holds(statusOf(userIds.member), registeredStatus)
      await story.holds(statusOf(userIds.superuser), waitingStatus)
      await story.given(
        `update public.event_registrations set cancelled_at = now() - interval '1 minute' where event_id = '${open}' and user_id = ${sqlIds.admin}`,
      )
      await story.refuses('admin', restore(open), 'registration_fixed')
    },
  ),
  rule(
    'public.restore_registration',
    'a seat is not restored at an event that was deleted meanwhile',
    async (story) => {
      await story.allows('member', register(open), registeredStatus)
      await story.allows('member', cancel(open), cancelledStatus)
      await story.given(change('deleted_at = now()'))
      await story.refuses('member', restore(open), 'registration_fixed')
      await story.holds(statusOf(userIds.member), cancelledStatus)
      await story.given(change('deleted_at = null'))
      await story.allows('member', restore(open), registeredStatus)
    },
  ),
  rule(
    'public.restore_registration',
    'undoing returns the seat even after registration has closed',
    async (story) => {
      await story.allows('member', register(open, 2), registeredStatus)
      await story.allows('member', cancel(open), cancelledStatus)
      await story.given(change('registration_closes_at = now(), capacity = null'))
      await story.allows('member', restore(open), registeredStatus)
      await story.allows('member', cancel(open), cancelledStatus)
      await story.given(change('capacity = 3'))
      await story.allows('member', restore(open), registeredStatus)
      await story.allows('member', cancel(open), cancelledStatus)
      await story.given(change('capacity = 2'))
      await story.allows('member', restore(open), waitingStatus)
      await story.allows('member', cancel(open), cancelledStatus)
      await story.given(change('capacity = null'))
      await story.allows('member', restore(open), waitingStatus)
    },
  ),
  rule(
    'public.restore_registration',
    'undoing has no effect on a registration that is not cancelled',
    async (story) => {
      await story.given(change('capacity = 1'))
      await story.allows('member', register(open), registeredStatus)
      await story.allows('member', restore(open), registeredStatus)
      await story.allows('admin', register(open), waitingStatus)
      await story.allows('admin', restore(open), waitingStatus)
      await story.given(change('registration_closes_at = now()'))
      await story.allows('member', restore(open), registeredStatus)
    },
  ),
  rule(
    'public.restore_registration',
    'undoing takes a seat that has become free meanwhile',
    async (story) => {
      await story.given(change('capacity = 1'))
      await story.allows('member', register(open), registeredStatus)
      await story.allows('admin', register(open), waitingStatus)
      await story.allows('admin', cancel(open), cancelledStatus)
      await story.given(change('capacity = 2'))
      await story.allows('admin', restore(open), registeredStatus)
    },
  ),
]
