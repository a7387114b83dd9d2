import { events, userIds } from '../setup/world-people.ts'
import {
  cancel,
  change,
  register,
  registeredStatus,
  statusOf,
  waitingStatus,
} from './event-calls.ts'
import { rule, sqlIds } from './rule.ts'

const { open, seated, left } = events
const openId = `'${open}'`

/** Rules about organising events. */
export const eventOrganisingRules = [
  rule(
    'public.events',
    'more seats go to the waiting list, fewer remove no member',
    async (story) => {
      await story.given(change('capacity = 1'))
      await story.allows('member', register(open), registeredStatus)
      await story.allows('admin', register(open), waitingStatus)
      await story.allows('superuser', register(open), waitingStatus)
      await story.allows('admin', change('capacity = 2'))
      await story.holds(statusOf(userIds.admin), registeredStatus)
      await story.holds(statusOf(userIds.superuser), waitingStatus)
      await story.given(change('capacity = 1'))
      await story.holds(`select private.seats_taken(${openId}) as seats`, [{ seats: 2 }])
      await story.allows('admin', change('capacity = null'))
      await story.holds(statusOf(userIds.superuser), registeredStatus)
    },
  ),
  rule('public.events', 'an event with registrations cannot be deleted', async (story) => {
    await story.refuses(
      'admin',
      `delete from public.events where id = '${seated}'`,
      'event_has_registrations',
    )
    await story.allows('admin', `delete from public.events where id = '${left}'`)
    await story.holds(
      `select array_agg(deleted_at is null order by title) as kept from public.events where id in ('${left}', '${seated}')`,
      [{ kept: [false, true] }],
    )
    await story.refusesOwner(`delete from public.events where id = '${left}'`, '23503 23001')
  }),
  rule('public.events', 'title, description and location are stored for search', async (story) => {
    await story.given(change(`title = 'ÉCOLE Tea', description = 'Bring A Cup'`))
    const stored = `select search_text from public.listed_events where id = ${openId}`
    await story.allows('member', stored, [{ search_text: 'école tea\nbring a cup\n' }])
    await story.given(change(`location = 'Pune'`))
    await story.allows('member', stored, [{ search_text: 'école tea\nbring a cup\npune' }])
    await story.given(change(`title = 'E' || U&'\\0301'`))
    await story.allows('member', stored, [{ search_text: 'é\nbring a cup\npune' }])
  }),
  rule(
    'public.events',
    'an event is over at its end or, without one, after two hours',
    async (story) => {
      const length = `select (over_at - event_date)::text as length from public.events where id = ${openId}`
      const shown = `select over_at - event_date = interval '3 days' as lasts_three_days from public.listed_events where id = ${openId}`
      await story.holds(length, [{ length: '02:00:00' }])
      await story.allows('admin', change(`ends_at = event_date + interval '3 days'`))
      await story.allows('member', shown, [{ lasts_three_days: true }])
      await story.allows('service', change(`over_at = now()`))
      await story.holds(length, [{ length: '3 days' }])
      await story.allows(
        'admin',
        change(`ends_at = null, event_date = event_date + interval '1 day'`),
      )
      await story.holds(length, [{ length: '02:00:00' }])
    },
  ),
  rule('public.events', 'sequence increases with what a calendar shows', async (story) => {
    const sequence = `select sequence from public.events where id = ${openId}`
    await story.allows('admin', change('capacity = 9, guests_allowed = 1'))
    await story.holds(sequence, [{ sequence: 0 }])
    const shown = [
      `title = 'Moved'`,
      `description = 'Bring tea'`,
      `event_date = event_date + interval '1 day'`,
      `ends_at = event_date + interval '3 hours'`,
      `location = 'Pune'`,
      `attendance_mode = 'both'`,
    ]
    for (const [index, set] of shown.entries()) {
      await story.allows('admin', change(set))
      await story.holds(sequence, [{ sequence: index + 1 }])
    }
    await story.holds(
      `select details -> 'columns' as columns from public.audit_log
       where subject_id = ${openId} and details -> 'columns' ? 'title' and action = 'update'`,
      [{ columns: ['sequence', 'title'] }],
    )
    await story.allows('service', change('sequence = 0'))
    await story.holds(sequence, [{ sequence: shown.length }])
    await story.allows('admin', `select public.cancel_event(${openId})`)
    await story.holds(sequence, [{ sequence: shown.length + 1 }])
  }),
  rule(
    'public.cancel_event',
    'cancelling keeps the event, its message and registrations',
    async (story) => {
      const row = `select cancelled_at = now() as now, cancel_message as message from public.events where id = '${seated}'`
      await story.allows('admin', `select public.cancel_event('${seated}', ' Heavy rain ')`)
      await story.holds(row, [{ now: true, message: 'Heavy rain' }])
      await story.allows('superuser', `select public.cancel_event('${seated}', 'Other')`)
      await story.holds(row, [{ now: true, message: 'Heavy rain' }])
      await story.holds(`select private.seats_taken('${seated}') as seats`, [{ seats: 6 }])
      await story.holds(
        `select actor_id, details -> 'columns' as columns from public.audit_log where subject_id = '${seated}' and actor_id is not null`,
        [{ actor_id: userIds.admin, columns: ['cancel_message', 'cancelled_at', 'sequence'] }],
      )
      await story.allows('admin', `delete from public.events where id = '${left}'`)
      await story.allows('admin', `select public.cancel_event('${left}', ' ')`)
      await story.holds(
        `select cancelled_at is null as holds from public.events where id = '${left}'`,
      )
    },
  ),
  rule(
    'public.admit_registration',
    'an admin admits a party that fits, out of order',
    async (story) => {
      const admit = (person: string) =>
        `select public.admit_registration(id) from public.event_registrations where event_id = ${openId} and user_id = '${person}'`
      const admitted = async (person: string) => {
        const { id: row } = await story.one(
          `select id from public.event_registrations where event_id = ${openId} and user_id = '${person}'`,
        )
        return `select public.admit_registration('${row}')`
      }
      await story.allows('member', register(open, 2), registeredStatus)
      await story.allows('demoted', register(open, 2), waitingStatus)
      await story.allows('superuser', register(open), waitingStatus)
      await story.refuses('admin', await admitted(userIds.demoted), 'event_full')
      await story.refuses('demoted', await admitted(userIds.demoted), 'admin_only')
      await story.allows('member', admit(userIds.demoted), [])
      await story.given(change('registration_closes_at = now()'))
      await story.refuses('superuser', await admitted(userIds.superuser), 'own_registration')
      await story.holds(statusOf(userIds.superuser), waitingStatus)
      await story.allows('admin', await admitted(userIds.superuser))
      await story.holds(statusOf(userIds.superuser), registeredStatus)
      await story.allows(
        'superuser',
        `select waiting_position from public.own_registrations where event_id = '${open}'`,
        [{ waiting_position: 0 }],
      )
      await story.holds(statusOf(userIds.demoted), waitingStatus)
      await story.holds(
        `select actor_id from public.audit_log where action = 'registration_admitted'`,
        [{ actor_id: userIds.admin }],
      )
      await story.allows('admin', await admitted(userIds.superuser))
      await story.holds(
        `select count(*)::int as lines from public.audit_log where action = 'registration_admitted'`,
        [{ lines: 1 }],
      )
      await story.given(change('capacity = null, cancelled_at = now()'))
      await story.refuses('admin', await admitted(userIds.demoted), 'event_full')
    },
  ),
  rule(
    'public.admit_registration',
    'admitting the first party lets the next ones follow',
    async (story) => {
      await story.allows('member', register(open, 1), registeredStatus)
      await story.allows('demoted', register(open, 2), waitingStatus)
      await story.allows('superuser', register(open), waitingStatus)
      await story.given(
        `alter table public.events disable trigger user; ${change('capacity = 6')}; alter table public.events enable trigger user`,
      )
      const { id: row } = await story.one(
        `select id from public.event_registrations where event_id = ${openId} and user_id = ${sqlIds.demoted}`,
      )
      await story.allows('admin', `select public.admit_registration('${row}')`)
      await story.holds(statusOf(userIds.superuser), registeredStatus)
    },
  ),
  rule(
    'public.event_link',
    'the link is open to registered members around the event',
    async (story) => {
      const link = `select public.event_link('${seated}') as link`
      const shown = [{ link: 'https://meet.example/x' }]
      const hidden = [{ link: null }]
      await story.allows(
        'admin',
        `select public.set_event_link('${seated}', 'https://meet.example/x')`,
      )
      await story.allows('member', link, hidden)
      await story.allows('admin', link, shown)
      await story.given(change(`event_date = now() + interval '1 hour'`, seated))
      await story.allows('member', link, shown)
      await story.allows('newcomer', link, shown)
      await story.allows('profileless', link, hidden)
      await story.given(change(`event_date = now() + interval '1 hour 1 second'`, seated))
      await story.allows('member', link, hidden)
      await story.given(change(`event_date = now() - interval '1 hour 59 minutes'`, seated))
      await story.allows('member', link, shown)
      await story.given(change(`event_date = now() - interval '2 hours'`, seated))
      await story.allows('member', link, hidden)
      await story.given(change(`ends_at = now() + interval '1 minute'`, seated))
      await story.allows('member', link, shown)
      await story.given(change('ends_at = now()', seated))
      await story.allows('member', link, hidden)
      await story.given(change(`ends_at = null, event_date = now() + interval '1 minute'`, seated))
      await story.given(change('cancelled_at = now()', seated))
      await story.allows('member', link, hidden)
      await story.given(change('cancelled_at = null', seated))
      await story.allows('member', cancel(seated))
      await story.allows('member', link, hidden)
      await story.given(`delete from public.event_registrations where event_id = '${seated}'`)
      await story.allows('admin', `delete from public.events where id = '${seated}'`)
      await story.allows('admin', link, hidden)
    },
  ),
  rule(
    'public.set_event_link',
    'a link is replaced, removed and audited without its address',
    async (story) => {
      const stored = `select link, updated_at = now() as now from public.event_links where event_id = ${openId}`
      await story.allows(
        'admin',
        `select public.set_event_link(${openId}, 'https://meet.example/1')`,
      )
      await story.given(`update public.event_links set updated_at = '2001-01-01'`)
      await story.holds(
        `select updated_at = now() as holds from public.event_links where event_id = ${openId}`,
      )
      await story.allows(
        'admin',
        `select public.set_event_link(${openId}, 'https://meet.example/2')`,
      )
      await story.holds(stored, [{ link: 'https://meet.example/2', now: true }])
      await story.allows('admin', `select public.set_event_link(${openId})`)
      await story.holds(stored, [])
      await story.holds(
        `select array_agg(action order by id) as actions, bool_or(details::text like '%meet.example%') as leaks
       from public.audit_log where subject_type = 'event_links' and actor_id = ${sqlIds.admin}`,
        [{ actions: ['insert', 'update', 'delete'], leaks: false }],
      )
    },
  ),
  rule('public.set_event_link', 'only a changed link is a new version', async (story) => {
    const version = `select updated_at = now() as now from public.events where id = ${openId}`
    const earlier = `alter table public.events disable trigger user; ${change(`updated_at = '2001-01-01'`)}; alter table public.events enable trigger user`
    const set = (link: string) => `select public.set_event_link(${openId}, ${link})`
    const saves = [
      { link: `'https://meet.example/1'`, now: true },
      { link: `'https://meet.example/1'`, now: false },
      { link: `'https://meet.example/2'`, now: true },
      { link: 'null', now: true },
      { link: 'null', now: false },
    ]
    for (const { link, now } of saves) {
      await story.given(earlier)
      await story.allows('admin', set(link))
      await story.holds(version, [{ now }])
    }
    await story.holds(
      `select count(*)::int as lines from public.audit_log where subject_type = 'event_links' and actor_id = ${sqlIds.admin}`,
      [{ lines: 3 }],
    )
  }),
  rule(
    'public.member_overview()',
    'cancelled events are not counted as upcoming',
    async (story) => {
      const upcoming = `select (public.member_overview() ->> 'upcoming_events')::int as events`
      const week = `select (public.admin_overview() #>> '{events_this_week,count}')::int as events`
      const next = `select jsonb_path_query_array(public.public_facts(), '$.next_events[*].title') as next`
      await story.allows('member', upcoming, [{ events: 5 }])
      await story.allows('unfinished', upcoming, [{ events: 1 }])
      await story.allows('admin', week, [{ events: 2 }])
      await story.allows('anonymous', next, [{ next: ['Public event'] }])
      await story.given(
        `update public.events set cancelled_at = now() where title = 'Public event'`,
      )
      await story.allows('member', upcoming, [{ events: 4 }])
      await story.allows('admin', week, [{ events: 1 }])
      await story.allows('anonymous', next, [{ next: [] }])
      await story.given(
        `update public.events set event_date = now() - interval '1 day' where title = 'Public event'`,
      )
      await story.allows(
        'anonymous',
        `select (public.public_facts() ->> 'events_held')::int as held`,
        [{ held: 0 }],
      )
    },
  ),
]
