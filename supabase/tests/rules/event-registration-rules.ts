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

const { open, seated, left } = events
const openId = `'${open}'`

/** Rules about registering for events. */
export const eventRegistrationRules = [
  rule(
    'public.register_for_event',
    'registering takes a seat for the member and each guest, then the waiting list',
    async (story) => {
      await story.allows('member', register(open, 2), registeredStatus)
      await story.allows('admin', register(open), registeredStatus)
      await story.allows('superuser', register(open), waitingStatus)
      await story.allows(
        'demoted',
        `select public.register_for_event('${open}', 1, ' Two of us ') - 'id' as own`,
        [
          {
            own: {
              note: 'Two of us',
              guests: 1,
              is_new: true,
              status: 'waiting',
              event_id: open,
              cancelled_at: null,
              waiting_position: 2,
            },
          },
        ],
      )
      await story.allows(
        'member',
        `select seats_taken, waiting_count from public.listed_events where id = '${open}'`,
        [{ seats_taken: 4, waiting_count: 2 }],
      )
      const position = `select waiting_position from public.own_registrations where event_id = '${open}'`
      await story.allows('superuser', position, [{ waiting_position: 1 }])
      await story.allows('demoted', position, [{ waiting_position: 2 }])
    },
  ),
  rule('public.register_for_event', 'registering twice changes nothing', async (story) => {
    const again = `select own -> 'guests' as guests, own -> 'is_new' as is_new from public.register_for_event('${open}', 2) as own`
    await story.allows('member', register(open), registeredStatus)
    await story.allows('member', again, [{ guests: 0, is_new: false }])
    await story.holds(
      `select count(*)::int as rows, sum(guests)::int as guests from public.event_registrations where event_id = ${openId}`,
      [{ rows: 1, guests: 0 }],
    )
  }),
  rule(
    'public.register_for_event',
    'registering again after a cancellation replaces guests and note',
    async (story) => {
      await story.allows('member', register(open, 2), registeredStatus)
      await story.allows('member', cancel(open), cancelledStatus)
      await story.allows(
        'member',
        `select own ->> 'guests' as guests, own ->> 'note' as note from public.register_for_event('${open}', 1, 'New') as own`,
        [{ guests: '1', note: 'New' }],
      )
    },
  ),
  rule('public.register_for_event', 'registration is open from its opening', async (story) => {
    for (const closed of [
      'registration_opens_at = null',
      `registration_opens_at = now() + interval '1 minute'`,
    ]) {
      await story.given(change(closed))
      await story.refuses('member', register(open), 'registration_closed')
    }
    await story.given(change('registration_opens_at = now()'))
    await story.allows('member', register(open), registeredStatus)
  }),
  rule(
    'public.register_for_event',
    'registration closes at its end, at the start and with a cancellation',
    async (story) => {
      for (const closed of [
        'registration_closes_at = now()',
        `registration_closes_at = null, event_date = now()`,
        `registration_closes_at = now() + interval '1 hour', event_date = now()`,
        `event_date = now() + interval '1 hour', cancelled_at = now()`,
      ]) {
        await story.given(change(closed))
        await story.refuses('member', register(open), 'registration_closed')
      }
      await story.given(change('cancelled_at = null'))
      await story.allows('member', register(open), registeredStatus)
    },
  ),
  rule('public.register_for_event', 'a deleted event takes no registrations', async (story) => {
    await story.allows('admin', `delete from public.events where id = ${openId}`)
    await story.refuses('member', register(open), 'not_found')
    await story.refuses('member', register(userIds.member), 'not_found')
  }),
  rule(
    'public.register_for_event',
    'guests are limited by the event and its seats',
    async (story) => {
      for (const guests of ['3', '-1', 'null'])
        await story.refuses(
          'member',
          `select public.register_for_event(${openId}, ${guests})`,
          'registration_guests_refused',
        )
      await story.given(change('capacity = 2'))
      await story.refuses('member', register(open, 2), 'registration_guests_refused')
      await story.allows('member', register(open, 1), registeredStatus)
      await story.given(change('capacity = null'))
      await story.allows('admin', register(open, 2), registeredStatus)
    },
  ),
  rule(
    'public.register_for_event',
    'only members with a completed profile register',
    async (story) => {
      for (const verb of [register(open), cancel(seated), restore(left)]) {
        await story.refuses('newcomer', verb, 'profile_incomplete')
        await story.refuses('unfinished', verb, 'profile_incomplete')
        await story.refuses('departed', verb, 'session_missing')
      }
    },
  ),
  rule(
    'public.register_for_event',
    'registering is limited to sixty calls an hour',
    async (story) => {
      await story.given(
        `insert into private.rate_limits (bucket, window_start, hits)
       values ('registrations of ' || ${sqlIds.member}, date_bin('1 hour', now(), timestamptz '2020-01-01 00:00:00+00'), 60)`,
      )
      await story.refuses('member', register(open), 'rate_limited')
      await story.allows('admin', register(open), registeredStatus)
    },
  ),
  rule(
    'private.share_books',
    'registering prevents the erasure of the member meanwhile',
    async (story) => {
      await story.allows('member', register(open))
      await story.holds(
        `select count(*)::int as locks from pg_locks
         where locktype = 'advisory' and mode = 'ShareLock' and pid = pg_backend_pid()
           and classid::bigint << 32 | objid::bigint = hashtextextended('books of ' || ${sqlIds.member}, 0)`,
        [{ locks: 1 }],
      )
    },
  ),
  rule(
    'public.cancel_registration',
    'a free seat goes to the member who waits longest',
    async (story) => {
      await story.given(change('capacity = 1'))
      await story.allows('member', register(open), registeredStatus)
      await story.allows('admin', register(open), waitingStatus)
      await story.allows('superuser', register(open), waitingStatus)
      await story.allows('member', cancel(open), cancelledStatus)
      await story.holds(statusOf(userIds.admin), registeredStatus)
      await story.holds(statusOf(userIds.superuser), waitingStatus)
      await story.allows('member', register(open), waitingStatus)
      await story.allows('admin', cancel(open), cancelledStatus)
      await story.holds(statusOf(userIds.superuser), registeredStatus)
      await story.holds(statusOf(userIds.member), waitingStatus)
    },
  ),
  rule(
    'private.seat_waiting',
    'a party that does not fit blocks the members behind it',
    async (story) => {
      await story.allows('member', register(open, 2), registeredStatus)
      await story.allows('admin', register(open, 1), waitingStatus)
      await story.allows('superuser', register(open), waitingStatus)
      await story.holds(`select private.seats_taken(${openId}) as seats`, [{ seats: 3 }])
      await story.allows('admin', cancel(open), cancelledStatus)
      await story.holds(statusOf(userIds.superuser), registeredStatus)
    },
  ),
  rule('private.seat_waiting', 'nobody moves up once registration has closed', async (story) => {
    await story.given(change('capacity = 1'))
    await story.allows('member', register(open), registeredStatus)
    await story.allows('admin', register(open), waitingStatus)
    await story.given(change('registration_closes_at = now()'))
    await story.allows('member', cancel(open), cancelledStatus)
    await story.holds(statusOf(userIds.admin), waitingStatus)
    await story.allows('superuser', change(`registration_closes_at = now() + interval '1 day'`))
    await story.holds(statusOf(userIds.admin), registeredStatus)
  }),
  rule('public.cancel_registration', 'a registration is fixed after the start', async (story) => {
    for (const fixed of [
      'event_date = now()',
      `event_date = now() + interval '1 hour', cancelled_at = now()`,
    ]) {
      await story.given(change(fixed, seated))
      await story.given(change(fixed, left))
      await story.refuses('member', cancel(seated), 'registration_fixed')
      await story.refuses('member', restore(left), 'registration_fixed')
    }
    await story.refuses('member', cancel(open), 'not_found')
    await story.refuses('member', restore(open), 'not_found')
  }),
  rule('public.cancel_registration', 'cancelling twice keeps the first time', async (story) => {
    await story.given(
      `update public.event_registrations set cancelled_at = now() - interval '1 hour' where event_id = '${left}'`,
    )
    await story.allows('member', cancel(left), cancelledStatus)
    await story.holds(
      `select cancelled_at < now() as holds from public.event_registrations where event_id = '${left}' and user_id = ${sqlIds.member}`,
    )
  }),
  rule('public.event_registrations', 'the database sets the time of a change', async (story) => {
    const own = `where event_id = '${seated}' and user_id = ${sqlIds.member}`
    await story.given(`update public.event_registrations set updated_at = '2001-01-01' ${own}`)
    await story.holds(`select updated_at = now() as holds from public.event_registrations ${own}`)
  }),
  rule('public.event_registrations', 'an erased member frees their seats', async (story) => {
    await story.given(change('capacity = 1'))
    await story.allows('member', register(open), registeredStatus)
    await story.allows('admin', register(open), waitingStatus)
    await story.given(`delete from auth.users where id = ${sqlIds.member}`)
    await story.holds(statusOf(userIds.admin), registeredStatus)
  }),
  rule(
    'private.lock_events',
    'erasing a member locks the events before the registrations',
    async (story) => {
      const locked = `select xmax::text as locker from public.events where id = '${left}'`
      const before = await story.one(locked)
      await story.given(
        `create temporary table seen (locker text) on commit drop;
         create function pg_temp.look() returns trigger language plpgsql as $$ begin
           insert into seen ${locked};
           return old;
         end $$;
         create trigger a_look before delete on public.profiles
         for each row execute function pg_temp.look()`,
      )
      await story.given(`delete from auth.users where id = ${sqlIds.member}`)
      await story.holds(`select locker <> '${before.locker}' as holds from seen`)
    },
  ),
  rule(
    'public.own_data()',
    'own_data contains the registrations of the caller only',
    async (story) => {
      await story.allows(
        'member',
        `select registration ->> 'event' as event, registration ->> 'user_id' as person, registration ? 'place' as place
       from jsonb_array_elements(public.own_data() -> 'registrations') as registration order by 1`,
        [
          { event: 'Left event', person: userIds.member, place: false },
          { event: 'Seated event', person: userIds.member, place: false },
        ],
      )
    },
  ),
]
