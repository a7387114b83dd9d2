import { assertCase } from '../cases/test-case.ts'
import { rowId, userIds } from '../setup/world-people.ts'
import { rule, sqlIds } from './rule.ts'

const count = (kind: string) =>
  `select requests, people from private.readings where actor_id = ${sqlIds.admin} and kind = '${kind}'`
const audited = (action: string) =>
  `select actor_id, subject_id from public.audit_log where action = '${action}' order by id`
const readBefore = (kind: string, people: number) =>
  `insert into private.readings (actor_id, hour, kind, people)
   values (${sqlIds.admin}, date_bin('1 hour', now(), timestamptz '2020-01-01 00:00:00+00'), '${kind}', ${people})`

const noId = `'00000000-0000-0000-0000-000000000000'`

const lists = [
  {
    kind: 'members_listed',
    call: 'select public.admin_members(page_size => 3)',
    past: `select public.admin_members('rao', after_key => '1900-01-01', after_id => ${noId})`,
    people: 3,
  },
  {
    kind: 'applications_listed',
    call: 'select public.admin_applications(page_size => 3)',
    past: `select public.admin_applications(after_applied_at => '1900-01-01', after_id => ${noId})`,
    people: 3,
  },
  {
    kind: 'payments_listed',
    call: 'select public.admin_payments(page_size => 3)',
    past: `select public.admin_payments(after_created_at => '1900-01-01', after_id => ${noId})`,
    people: 3,
  },
]

/** Loads all pages of counts, each starting after the last row of the previous page. */
const walked = (size: number) => `
  with recursive pages as (
    select public.admin_readings(page_size => ${size}) as page
    union all
    select public.admin_readings(
      (page -> -1 ->> 'hour')::timestamptz, (page -> -1 ->> 'actor_id')::uuid, page -> -1 ->> 'kind', ${size}
    )
    from pages where jsonb_array_length(page) > 0
  )
  select count(*)::int as rows, count(distinct r)::int as different
  from pages, jsonb_array_elements(page) as r`

/** Rules about counting and auditing what admins read about other people. */
export const readingRules = [
  ...lists.map(({ kind, call, people: shown }) =>
    rule(
      'private.count_reading',
      `${kind}: each page is counted, and one entry an hour is audited`,
      async (story) => {
        await story.allows('admin', call)
        await story.allows('admin', call)
        await story.holds(count(kind), [{ requests: 2, people: 2 * shown }])
        await story.holds(audited(kind), [{ actor_id: userIds.admin, subject_id: null }])
        await story.given(`update private.readings set hour = hour - interval '1 hour'`)
        await story.allows('admin', call)
        await story.holds(audited(kind), [
          { actor_id: userIds.admin, subject_id: null },
          { actor_id: userIds.admin, subject_id: null },
        ])
      },
    ),
  ),
  ...lists.map(({ kind, call }) =>
    rule(
      'private.count_reading',
      `${kind}: at most 10,000 people can be read in an hour`,
      async (story) => {
        await story.given(readBefore(kind, 9_997))
        await story.allows('admin', call)
        await story.refuses('admin', call, 'rate_limited')
        await story.holds(count(kind), [{ requests: 2, people: 10_000 }])
        await story.allows('superuser', call)
      },
    ),
  ),
  rule('private.count_reading', 'reading the role list is counted and audited', async (story) => {
    await story.allows('superuser', 'select public.superuser_profiles(page_size => 2)')
    await story.holds(
      `select kind, people from private.readings where actor_id = ${sqlIds.superuser}`,
      [{ kind: 'people_listed', people: 2 }],
    )
    await story.holds(audited('people_listed'), [{ actor_id: userIds.superuser, subject_id: null }])
  }),
  rule('private.admin_member', 'each opened profile is audited once', async (story) => {
    const open = (member: string) => `select public.admin_member(${member})`
    await story.allows('admin', open(sqlIds.member))
    await story.allows('admin', open(sqlIds.other))
    await story.allows('admin', open(sqlIds.member))
    await story.holds(audited('member_opened'), [
      { actor_id: userIds.admin, subject_id: userIds.member },
      { actor_id: userIds.admin, subject_id: userIds.other },
    ])
    await story.holds(count('members_opened'), [{ requests: 3, people: 3 }])
    await story.allows('superuser', open(sqlIds.member))
    await story.holds(`${audited('member_opened')} offset 2`, [
      { actor_id: userIds.superuser, subject_id: userIds.member },
    ])
  }),
  rule(
    'private.admin_member',
    'an admin can open at most 1,000 profiles an hour',
    async (story) => {
      await story.given(readBefore('members_opened', 999))
      await story.allows('admin', `select public.admin_member(${sqlIds.member})`)
      await story.refuses('admin', `select public.admin_member(${sqlIds.other})`, 'rate_limited')
      await story.holds(audited('member_opened'), [
        { actor_id: userIds.admin, subject_id: userIds.member },
      ])
    },
  ),
  rule(
    'private.member_timeline',
    'a timeline page is counted, limited to 1,000 an hour, and audited with its profile',
    async (story) => {
      const read = (member: string) => `select public.member_timeline(${member})`
      await story.given(readBefore('timelines_read', 998))
      await story.allows('admin', read(sqlIds.member))
      await story.allows('admin', read(sqlIds.member))
      await story.refuses('admin', read(sqlIds.other), 'rate_limited')
      await story.holds(count('timelines_read'), [{ requests: 3, people: 1000 }])
      await story.holds(audited('member_opened'), [
        { actor_id: userIds.admin, subject_id: userIds.member },
      ])
    },
  ),
  rule('private.member_export_page', 'exported rows are counted', async (story) => {
    await story.allows(
      'admin',
      `select public.member_export_page('${rowId('export', userIds.admin)}', 1)`,
    )
    await story.holds(count('members_exported'), [{ requests: 1, people: 7 }])
    await story.given(
      `update private.readings set people = 2000000 where kind = 'members_exported'`,
    )
    await story.refuses(
      'admin',
      `select public.member_export_page('${rowId('export', userIds.admin)}', 1)`,
      'rate_limited',
    )
  }),
  rule('private.admin_readings', 'admin_readings shows how much each admin read', async (story) => {
    await story.allows('admin', 'select public.admin_members()')
    await story.allows(
      'superuser',
      `select string_agg(concat_ws(' ', r ->> 'actor_id', r ->> 'kind', r ->> 'people'), ', ') as read
       from jsonb_array_elements(public.admin_readings()) as r`,
      [{ read: `${userIds.admin} members_listed 7, ${userIds.demoted} members_listed 50` }],
    )
    await story.allows(
      'superuser',
      `select jsonb_array_length(public.admin_readings(now() - interval '1 day', ${sqlIds.admin}, '')) as before,
         jsonb_array_length(public.admin_readings(page_size => 1)) as short,
         jsonb_array_length(public.admin_readings(page_size => null)) as usual`,
      [{ before: 1, short: 1, usual: 2 }],
    )
    await story.given(
      `insert into private.readings (actor_id, hour, kind, people)
       select gen_random_uuid(), now(), 'members_listed', 1 from generate_series(1, 1000)`,
    )
    await story.allows(
      'superuser',
      `select jsonb_array_length(public.admin_readings(page_size => 100000)) as rows`,
      [{ rows: 1000 }],
    )
  }),
  ...lists.map(({ kind, past }) =>
    rule('private.count_listing', `${kind}: a page past the end counts as one`, async (story) => {
      await story.allows('admin', past)
      await story.allows('admin', past)
      await story.holds(count(kind), [{ requests: 2, people: 2 }])
      await story.given(`update private.readings set people = 10000 where kind = '${kind}'`)
      await story.refuses('admin', past, 'rate_limited')
    }),
  ),
  rule('private.admin_readings', 'pages of admin_readings contain each row once', async (story) => {
    await story.given('delete from private.readings')
    await story.given(
      `insert into private.readings (actor_id, hour, kind, people)
       select actor, hour, kind, 1
       from unnest(array[${sqlIds.admin}, ${sqlIds.demoted}, ${sqlIds.superuser}]::uuid[]) as actor,
         unnest(array['2026-11-01 10:00+00', '2026-11-01 11:00+00']::timestamptz[]) as hour,
         unnest(array['members_listed', 'members_opened', 'people_listed']) as kind`,
    )
    await story.allows('superuser', walked(4), [{ rows: 18, different: 18 }])
    await story.allows('superuser', walked(1), [{ rows: 18, different: 18 }])
    await story.refuses(
      'superuser',
      `select public.admin_readings(after_hour => now())`,
      'invalid_input',
    )
  }),
  rule('public.profiles', 'planner estimates reveal nothing about other users', async (story) => {
    await story.given(
      `insert into auth.users (id, email)
       select gen_random_uuid(), 'crowd-' || n || '@sabha.test' from generate_series(1, 500) as n`,
    )
    await story.given(
      `update public.profiles set company = 'Where many work'; analyze public.profiles`,
    )
    for (const filter of ['true', `company = 'Where many work'`, `email like 'crowd-%'`]) {
      for (const asker of ['member', 'admin'] as const) {
        const { rows } = await story.prober.ask(
          asker,
          `explain (format json) select from public.profiles where ${filter}`,
        )
        const [{ Plan: plan }] = rows.map((row) => row['QUERY PLAN'])[0] as [
          { Plan: { 'Plan Rows': number } },
        ]
        assertCase(plan['Plan Rows'] === 1, `${plan['Plan Rows']} rows are expected of ${filter}`)
      }
    }
  }),
  rule('private.count_reading', 'counts are deleted after 400 days', async (story) => {
    await story.given(`update private.readings set hour = now() - interval '401 days'`)
    await story.allows('admin', 'select public.admin_members()')
    await story.holds('select count(*)::int as rows from private.readings', [{ rows: 1 }])
  }),
]
