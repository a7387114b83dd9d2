import { events, userIds } from '../setup/world-people.ts'
import { cancel } from './event-calls.ts'
import { rule, sqlIds } from './rule.ts'

const { seated, left } = events
const feed = (renew = false) => `select public.calendar_feed(${renew}) as token`
const stored = `select token from public.calendar_feeds where user_id = ${sqlIds.member}`
const calendar = (token: unknown, forwarded = '198.51.100.7') =>
  `public.calendar_of_feed('${token}', '${forwarded}')`
const titles = (token: unknown) =>
  `select jsonb_path_query_array(c, '$.events[*].title') as titles from ${calendar(token)} as c`

/** Rules about the address of a member's calendar and what it shows. */
export const calendarFeedRules = [
  rule(
    'private.calendar_feed',
    'the address is random, stays and is the own one',
    async (story) => {
      await story.given('delete from public.calendar_feeds')
      const first = await story.seen('member', feed())
      const again = await story.seen('member', feed())
      const other = await story.seen('superuser', feed())
      await story.holds(
        `select '${first.token}' = '${again.token}' and '${first.token}' <> '${other.token}'
         and '${first.token}' ~ '^[0-9a-f]{32}$' as holds`,
      )
      await story.holds(stored, [{ token: first.token }])
    },
  ),
  rule('private.calendar_feed', 'a renewed address replaces the former one', async (story) => {
    const { token: former } = await story.one(stored)
    const { token } = await story.seen('member', feed(true))
    await story.holds(stored, [{ token }])
    await story.holds(`select '${token}' <> '${former}' as holds`)
    await story.allows('service', `select ${calendar(former)} is null as holds`, [{ holds: true }])
    await story.allows('service', `select ${calendar(token)} is null as holds`, [{ holds: false }])
  }),
  rule('private.calendar_feed', 'at most 20 new addresses an hour', async (story) => {
    for (let times = 0; times < 20; times += 1) await story.allows('member', feed(true))
    await story.refuses('member', feed(true), 'rate_limited')
    await story.allows('member', feed())
    await story.allows('superuser', feed(true))
  }),
  rule('private.calendar_feed', 'requires a completed profile', async (story) => {
    await story.refuses('newcomer', feed(), 'profile_incomplete')
    await story.refuses('departed', feed(), 'session_missing')
  }),
  rule(
    'private.calendar_of_feed',
    'has the events with a seat, also cancelled ones, for 90 days after their end',
    async (story) => {
      const { token } = await story.one(stored)
      await story.allows('service', titles(token), [{ titles: ['Seated event'] }])
      await story.given(`update public.events set cancelled_at = now() where id = '${seated}'`)
      await story.allows(
        'service',
        `select c -> 'events' -> 0 ->> 'event_id' as id, c -> 'events' -> 0 -> 'cancelled' as cancelled
         from ${calendar(token)} as c`,
        [{ id: seated, cancelled: true }],
      )
      const end = (days: number) =>
        `update public.events set cancelled_at = null, event_date = now() - interval '${days} days' - interval '1 hour',
           ends_at = now() - interval '${days} days' + interval '1 minute' where id = '${seated}'`
      await story.given(end(90))
      await story.allows('service', titles(token), [{ titles: ['Seated event'] }])
      await story.given(end(91))
      await story.allows('service', titles(token), [{ titles: [] }])
    },
  ),
  rule(
    'private.calendar_of_feed',
    'has no event that the member left or waits for',
    async (story) => {
      const { token } = await story.one(stored)
      const waiting = await story.one(
        `select token from public.calendar_feeds where user_id = ${sqlIds.other}`,
      )
      await story.allows('service', titles(waiting.token), [{ titles: [] }])
      await story.allows('member', cancel(seated))
      await story.allows('service', titles(token), [{ titles: [] }])
      await story.given(
        `update public.event_registrations set cancelled_at = null where event_id = '${left}' and user_id = '${userIds.member}'`,
      )
      await story.allows('service', titles(token), [{ titles: ['Left event'] }])
    },
  ),
  rule(
    'private.calendar_of_feed',
    'is in the order of the dates, with these facts',
    async (story) => {
      const { token } = await story.one(stored)
      await story.allows(
        'service',
        `select (select string_agg(key, ' ' order by key) from jsonb_object_keys(c) as key) as facts,
         (select string_agg(key, ' ' order by key) from jsonb_object_keys(c -> 'events' -> 0) as key) as event
       from ${calendar(token)} as c`,
        [
          {
            facts: 'events language',
            event:
              'attendance_mode cancelled changed_at description end_time event_id location sequence start_time title',
          },
        ],
      )
    },
  ),
  rule('private.calendar_of_feed', 'an address is read at most 60 times an hour', async (story) => {
    const { token } = await story.one(stored)
    const other = await story.one(
      `select token from public.calendar_feeds where user_id = ${sqlIds.other}`,
    )
    for (let times = 0; times < 60; times += 1)
      await story.allows('service', `select ${calendar(token)}`)
    await story.refuses('service', `select ${calendar(token)}`, 'rate_limited')
    await story.allows('service', `select ${calendar(other.token)}`)
  }),
  rule(
    'private.calendar_of_feed',
    'a sender asks for 60 unknown addresses an hour, and is then still given known ones',
    async (story) => {
      const { token } = await story.one(stored)
      for (let times = 0; times < 60; times += 1)
        await story.allows('service', `select ${calendar('x')} is null as holds`, [{ holds: true }])
      await story.refuses('service', `select ${calendar('x')}`, 'rate_limited')
      await story.allows('service', `select ${calendar(token)}`)
      await story.allows('service', `select ${calendar('x', '203.0.113.9')}`)
    },
  ),
  rule(
    'public.own_data()',
    'own_data says when the own address was created, without the address',
    async (story) => {
      await story.given(
        `update public.calendar_feeds set created_at = case user_id when ${sqlIds.member} then '2001-01-01Z'::timestamptz else now() end`,
      )
      const { token } = await story.one(stored)
      await story.allows(
        'member',
        `select (data #>> '{calendar,created_at}')::timestamptz = '2001-01-01Z' as own,
           data::text ~ '${token}' as address
         from public.own_data() as data`,
        [{ own: true, address: false }],
      )
    },
  ),
]
