import { events, rowId, userIds } from '../setup/world-people.ts'
import { cancel } from './event-calls.ts'
import { insertUsersSql } from './insert-users-sql.ts'
import { jsonKeysQuery } from './json-keys-query.ts'
import { rule, sqlIds } from './rule.ts'

const { open, seated } = events
const mine = rowId('registration', userIds.member)

const list = (more = '', event: string = seated) =>
  `test.answer(public.admin_attendees('${event}'${more}))`
const found = (more = '', event: string = seated) =>
  `select a -> 'total' as total, jsonb_array_length(a -> 'attendees') as rows from ${list(more, event)} as a`
const ids = (more = '') =>
  `select jsonb_path_query_array(a, '$.attendees[*].id') as ids from ${list(more)} as a`
const counts = (state: string) => `select a -> 'counts' -> '${state}' as counts from ${list()} as a`
const attend = `update public.event_registrations
  set guests = 1, attended_at = now(), attended_guests = 3 where id = '${mine}'`
const seats = `select count(*)::int as seats from public.event_registrations
  where event_id = '${seated}' and status = 'registered'`

/** Rules about the list of attendees. */
export const attendeeListRules = [
  rule('private.admin_attendees', 'has these columns only', async (story) => {
    await story.allows('admin', jsonKeysQuery(list()), [
      { found: 'attendees counts event next total' },
    ])
    await story.allows('admin', jsonKeysQuery(`${list()} -> 'event'`), [
      {
        found:
          'cancelled_at capacity ends_at event_date location over_at seats_taken takes_registrations title',
      },
    ])
    await story.allows('admin', jsonKeysQuery(`${list()} -> 'attendees' -> 0`), [
      {
        found: 'attended_at attended_guests created_at guests id member note position state',
      },
    ])
    await story.allows('admin', jsonKeysQuery(`${list()} -> 'attendees' -> 0 -> 'member'`), [
      { found: 'email full_name id phone' },
    ])
  }),
  rule(
    'private.admin_attendees',
    'says how many seats are taken, and whether more are given',
    async (story) => {
      const event = `select a -> 'event' ->> 'seats_taken' as taken,
      a -> 'event' ->> 'takes_registrations' as open from ${list()} as a`
      const { seats: all } = await story.one(seats)
      await story.allows('admin', event, [{ taken: String(all), open: 'true' }])
      await story.given(
        `update public.events set registration_closes_at = now(), event_date = now() + interval '1 hour'
      where id = '${seated}'`,
      )
      await story.allows('admin', event, [{ taken: String(all), open: 'false' }])
      await story.given(
        `update public.events set registration_opens_at = null, registration_closes_at = null where id = '${seated}'`,
      )
      await story.allows('admin', event, [{ taken: String(all), open: 'false' }])
    },
  ),
  rule(
    'private.admin_attendees',
    'lists each state, and counts members and people',
    async (story) => {
      const { seats: all } = await story.one(seats)
      await story.given(attend)
      await story.allows('admin', found(`, state => 'attended'`), [{ total: 1, rows: 1 }])
      await story.allows('admin', ids(`, state => 'attended'`), [{ ids: [mine] }])
      await story.allows('admin', counts('attended'), [{ counts: { people: 4, members: 1 } }])
      await story.allows('admin', counts('going'), [
        { counts: { people: Number(all) - 1, members: Number(all) - 1 } },
      ])
      await story.allows('admin', counts('waiting'), [{ counts: { people: 1, members: 1 } }])
      await story.allows('admin', counts('cancelled'), [{ counts: { people: 0, members: 0 } }])
      await story.given(
        `update public.event_registrations set attended_at = null, attended_guests = 0 where id = '${mine}'`,
      )
      await story.allows('admin', counts('going'), [
        { counts: { people: Number(all) + 1, members: Number(all) } },
      ])
      await story.allows('member', cancel(seated))
      await story.allows('admin', ids(`, state => 'cancelled'`), [{ ids: [mine] }])
      await story.refuses('admin', found(`, state => 'gone'`), 'invalid_input')
    },
  ),
  rule('private.admin_attendees', 'finds members by name, address and phone', async (story) => {
    await story.given(
      `update public.profiles set full_name = 'Zubeida Khan', phone = '+919812345678' where id = ${sqlIds.member}`,
    )
    for (const search of ['zubei', 'khan zub', 'member@sabha', '98123 45678', '(0)98123-45678'])
      await story.allows('admin', ids(`, '${search}'`), [{ ids: [mine] }])
    await story.allows('admin', found(`, 'zubeida nobody'`), [{ total: 0, rows: 0 }])
    await story.allows('admin', found(`, 'zubeida'`, open), [{ total: 0, rows: 0 }])
    await story.refuses('admin', found(`, repeat('a', 201)`), 'invalid_input')
  }),
  rule(
    'private.admin_attendees',
    'lists by name and waiting members by arrival, in pages of at most 200',
    async (story) => {
      await story.given(insertUsersSql(201))
      await story.given(`delete from public.event_registrations where event_id = '${open}'`)
      await story.given(
        `insert into public.event_registrations (event_id, user_id, seated_at)
         select '${open}', id, now() from public.profiles order by id desc limit 201`,
      )
      const all = await story.one(
        `select jsonb_agg(r.id order by p.sort_name, r.id) as by_name, jsonb_agg(r.id order by r.place) as by_place
         from public.event_registrations as r join public.profiles as p on p.id = r.user_id where event_id = '${open}'`,
      )
      const byName = Object(all.by_name)
      const byPlace = Object(all.by_place)
      const page = (more: string) =>
        `select jsonb_path_query_array(a, '$.attendees[*].id') as ids, a -> 'next' ->> 'id' as next, a -> 'total' as total
         from ${list(more, open)} as a`
      await story.allows('admin', page(', page_size => 1000'), [
        { ids: byName.slice(0, 200), next: byName[199], total: 201 },
      ])
      const { key } = await story.seen(
        'admin',
        `select a -> 'next' ->> 'key' as key from ${list(', page_size => 200', open)} as a`,
      )
      const after = `, after_key => '${key}', after_id => '${byName[199]}'`
      const last = [{ ids: byName.slice(200), next: null, total: 201 }]
      await story.allows('admin', page(after), last)
      await story.allows('admin', page(`${after}, page_size => 1`), last)
      await story.given(
        `update public.event_registrations set seated_at = null where event_id = '${open}'`,
      )
      await story.allows('admin', page(`, state => 'waiting', page_size => 3`), [
        { ids: byPlace.slice(0, 3), next: byPlace[2], total: 201 },
      ])
      await story.allows('admin', page(`, page_size => 0`), [
        { ids: byName.slice(0, 1), next: byName[0], total: 201 },
      ])
      await story.refuses('admin', page(`, after_key => 'a'`), 'invalid_input')
    },
  ),
  rule('private.admin_attendees', 'refuses an event that is deleted or unknown', async (story) => {
    await story.refuses('admin', found('', mine), 'not_found')
    await story.given(`update public.events set deleted_at = now() where id = '${open}'`)
    await story.refuses('admin', found('', open), 'not_found')
  }),
  rule(
    'private.admin_attendees',
    'each page is counted, and audited once in an hour',
    async (story) => {
      await story.allows('admin', found())
      await story.allows('admin', found(`, 'no such member'`))
      const { members } = await story.one(
        `select count(*)::int as members from public.event_registrations where event_id = '${seated}'`,
      )
      await story.holds(
        `select requests, people from private.readings where actor_id = ${sqlIds.admin} and kind = 'attendees_listed'`,
        [{ requests: 2, people: Number(members) + 1 }],
      )
      await story.holds(
        `select count(*)::int as lines from public.audit_log where action = 'attendees_listed'`,
        [{ lines: 1 }],
      )
      await story.refuses('demoted', `select ${list()} as answer`, 'admin_only')
    },
  ),
]
