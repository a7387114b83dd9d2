import { events, userIds } from '../setup/world-people.ts'
import { cancel } from './event-calls.ts'
import { insertUsersSql } from './insert-users-sql.ts'
import { jsonKeysQuery } from './json-keys-query.ts'
import { rule, sqlIds } from './rule.ts'

const { open, seated } = events

const page = (event: string, after = 'null') =>
  `test.answer(public.event_attendees('${event}', ${after}))`
const counted = `select requests, people from private.readings where actor_id = ${sqlIds.admin} and kind = 'attendees_exported'`
const audited = `select actor_id, subject_type, subject_id, details from public.audit_log where action = 'attendees_exported' order by id`

/** Rules about exporting the attendees of an event. */
export const eventAttendeeRules = [
  rule(
    'private.event_attendees',
    'each page of attendees is counted and audited, without their data',
    async (story) => {
      const { people } = await story.one(
        `select count(*)::int as people from public.event_registrations where event_id = '${seated}'`,
      )
      const read = `select jsonb_array_length(${page(seated)} -> 'attendees') as people`
      await story.allows('admin', read, [{ people }])
      await story.allows('admin', read, [{ people }])
      await story.holds(counted, [{ requests: 2, people: 2 * Number(people) }])
      const line = {
        actor_id: userIds.admin,
        subject_type: 'events',
        subject_id: seated,
        details: { rows: people },
      }
      await story.holds(audited, [line, line])
    },
  ),
  rule(
    'private.event_attendees',
    'at most 200,000 attendees can be exported in an hour',
    async (story) => {
      await story.allows('admin', `select ${page(seated)}`)
      await story.given(
        `update private.readings set people = 200000 - people where kind = 'attendees_exported'`,
      )
      await story.allows('admin', `select ${page(seated)}`)
      await story.refuses('admin', `select ${page(seated)}`, 'rate_limited')
      await story.allows('superuser', `select ${page(seated)}`)
    },
  ),
  rule(
    'private.event_attendees',
    'a refused export is audited and returns no attendee',
    async (story) => {
      const refused = `select test.answer(public.event_attendees('${seated}')) as answer`
      await story.refuses('demoted', refused, 'admin_only')
    },
  ),
  rule(
    'private.event_attendees',
    'attendees have only the columns of the file, and those who cancelled are left out',
    async (story) => {
      const statuses = `select array_agg(distinct status order by status) as statuses
         from jsonb_to_recordset(${page(seated)} -> 'attendees') as a (status text)`
      await story.allows('admin', statuses, [{ statuses: ['registered', 'waiting'] }])
      await story.allows('admin', jsonKeysQuery(`${page(seated)} -> 'attendees' -> 0`), [
        {
          found:
            'attended_at attended_guests created_at email full_name guests id note phone place status',
        },
      ])
      const { people } = await story.one(
        `select count(*)::int as people from public.event_registrations where event_id = '${seated}' and status <> 'cancelled'`,
      )
      const emails = `select bool_or(email = 'member@sabha.test') as listed
         from jsonb_to_recordset(${page(seated)} -> 'attendees') as a (email text)`
      await story.allows('admin', emails, [{ listed: true }])
      await story.allows('member', cancel(seated))
      await story.allows('admin', emails, [{ listed: false }])
      await story.allows('admin', `select (${page(seated)} -> 'total')::int as people`, [
        { people: Number(people) - 1 },
      ])
      await story.allows('admin', `select ${page(open)} as answer`, [
        { answer: { next: null, total: 0, attendees: [] } },
      ])
    },
  ),
  rule(
    'private.event_attendees',
    'pages of 1,000 attendees follow the order of arrival',
    async (story) => {
      await story.given(insertUsersSql(1001))
      await story.given(
        `insert into public.event_registrations (event_id, user_id)
         select '${open}', id from public.profiles order by id limit 1001`,
      )
      const arrived = await story.one(
        `select array_agg(place order by place) as places
         from public.event_registrations where event_id = '${open}'`,
      )
      const places = Object(arrived.places)
      const pageOf = (after?: string) =>
        `select jsonb_path_query_array(answer, '$.attendees[*].place') as places, answer -> 'next' as next, answer -> 'total' as total
         from ${page(open, after)} as answer`
      await story.allows('admin', pageOf(), [
        { places: places.slice(0, 1000).map(Number), next: Number(places[999]), total: 1001 },
      ])
      await story.allows('admin', pageOf(places[999]), [
        { places: [Number(places[1000])], next: null, total: 1001 },
      ])
    },
  ),
]
