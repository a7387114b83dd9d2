import { userIds } from '../setup/world-people.ts'
import { auditEntries } from './audit-entries.ts'
import { rule, sqlIds } from './rule.ts'

const lines = 'private.audit_lines'
const filters = 'private.audit_filters'

/** Returns the actions of a page in order, and its count. */
const found = (filter: string) =>
  `select (select string_agg(line ->> 'action', ' ' order by place)
     from jsonb_array_elements(page -> 'lines') with ordinality as l (line, place)) as actions,
     page -> 'count' as count
   from test.answer(public.audit_lines(${filter})) as page`

const early = `until => '2001-01-05+00'`

/** Rules about the audit log as the superuser reads it. */
export const auditLinesRules = [
  rule(lines, 'audit_lines lists the newest entries first, with their actors', async (story) => {
    await story.given(auditEntries)
    await story.allows('superuser', found(early), [
      { actions: 'last_made role_change_denied first_made first_made', count: 4 },
    ])
    await story.allows(
      'superuser',
      `select line ->> 'actor_email' as email, line -> 'details' as details, line ->> 'subject_id' as subject
       from jsonb_array_elements(test.answer(public.audit_lines(until => '2001-01-02+00')) -> 'lines') as line`,
      [{ email: 'admin@sabha.test', details: { a: 1 }, subject: 'one' }],
    )
    await story.allows(
      'superuser',
      `select test.answer(public.audit_lines(since => '2001-01-04+00', ${early})) #> '{lines,0,actor_email}' = 'null' as system`,
      [{ system: true }],
    )
  }),
  ...(
    [
      [`actor => ${sqlIds.admin}`, 'first_made first_made', 2],
      [`action => 'last_made'`, 'last_made', 1],
      [`subject_type => 'profiles'`, 'role_change_denied', 1],
      [`subject_id => 'one'`, 'last_made first_made', 2],
      [`since => '2001-01-03 10:00+00'`, 'last_made role_change_denied', 2],
      ['denied => true', 'role_change_denied', 1],
      ['by_system => true', 'last_made', 1],
      [`actor => ${sqlIds.admin}, subject_id => 'two'`, 'first_made', 1],
    ] as const
  ).map(([filter, actions, count]) =>
    rule(
      'private.audit_conditions',
      `audit_lines filters by ${filter.split(' ')[0]}: ${filter}`,
      async (story) => {
        await story.given(auditEntries)
        await story.allows('superuser', found(`${filter}, ${early}`), [{ actions, count }])
      },
    ),
  ),
  rule(
    'private.people_named(text)',
    'audit_lines finds entries by words of the name of who acted and of the subject',
    async (story) => {
      await story.given(`update public.profiles set full_name = case id
        when ${sqlIds.admin} then 'Rukmini Bhat' when ${sqlIds.other} then 'Asha Rao' else 'Nila Sen' end`)
      await story.given(auditEntries)
      for (const [words, actions, count] of [
        ['bhat rukmini', 'first_made first_made', 2],
        ['asha', 'role_change_denied', 1],
        ['asha bhat', null, 0],
      ] as const)
        await story.allows('superuser', found(`subject_id => '${words}', ${early}`), [
          { actions, count },
        ])
    },
  ),
  rule(
    'private.audit_subject(text,text)',
    'audit_lines names subjects on pages of at most 100 lines, and counts them',
    async (story) => {
      await story.given(
        `update public.profiles set full_name = 'Asha Rao' where id = ${sqlIds.other};
         update public.profiles set full_name = null where id = ${sqlIds.admin};
         ${auditEntries};
         insert into public.audit_log (occurred_at, actor_id, action, subject_type, subject_id)
         select '2001-01-04 11:00+00', ${sqlIds.admin}, 'changed', 'events', min(id::text) from public.events`,
      )
      const named = (size: number) =>
        `select line ->> 'action' as action, line ->> 'subject_name' as name, line ->> 'subject_person' as person
         from jsonb_array_elements(test.answer(public.audit_lines(page_size => ${size}, ${early})) -> 'lines')
           with ordinality as l (line, place) order by place`
      const { title } = await story.one('select title from public.events order by id::text limit 1')
      const nothing = { name: null, person: null }
      const asha = { name: 'Asha Rao', person: sqlIds.other.slice(1, -1) }
      await story.allows('superuser', named(100), [
        { action: 'changed', name: title, person: null },
        { action: 'last_made', ...nothing },
        { action: 'role_change_denied', ...asha },
        { action: 'first_made', ...nothing },
        { action: 'first_made', ...nothing },
      ])
      await story.holds(
        `select people from private.readings where actor_id = ${sqlIds.superuser} and kind = 'audit_listed'`,
        [{ people: 3 }],
      )
      await story.allows(
        'superuser',
        `select count(name)::int as names from (${named(101)}) as page`,
        [{ names: 0 }],
      )
    },
  ),
  rule(
    'private.audit_subject(text,text)',
    'a contribution and an application are named after their member',
    async (story) => {
      await story.given(`update public.profiles set full_name = null`)
      await story.holds(
        `select count(*) > 0 and bool_and(
           private.audit_subject('contributions', c.id::text)
             @> jsonb_build_object('subject_name', null, 'subject_email', p.email)) as holds
         from public.contributions as c join public.profiles as p on p.id = c.user_id`,
      )
      await story.holds(
        `select count(*) > 0 and bool_and(
           private.audit_subject('job_applications', a.id::text) ->> 'subject_person' = a.applicant_id::text
         ) as holds from public.job_applications as a`,
      )
      await story.holds(
        `select count(*) > 0 and bool_and(
           private.audit_subject('jobs', id::text) ->> 'subject_name' = title) as holds from public.jobs`,
      )
    },
  ),
  rule('private.audit_conditions', 'the end of a period is exclusive', async (story) => {
    await story.given(auditEntries)
    await story.allows('superuser', found(`until => '2001-01-02 10:00+00'`), [
      { actions: 'first_made', count: 1 },
    ])
  }),
  ...['action', 'subject_type', 'subject_id'].map((filter) =>
    rule(
      'private.audit_conditions',
      `a filter that no entry can match is refused: ${filter}`,
      async (story) => {
        const typed = (length: number) => `${filter} => repeat('x', ${length})`
        await story.allows('superuser', found(typed(80)), [{ actions: null, count: 0 }])
        await story.refuses('superuser', found(typed(81)), 'invalid_input')
        await story.refuses(
          'superuser',
          `select public.start_audit_export(${typed(81)})`,
          'invalid_input',
        )
      },
    ),
  ),
  rule('private.audit_conditions', 'filter values are quoted', async (story) => {
    await story.allows('superuser', found(`subject_id => ''' or true --'`), [
      { actions: null, count: 0 },
    ])
  }),
  rule(lines, 'a page continues before the last entry of the previous page', async (story) => {
    await story.given(auditEntries)
    await story.allows(
      'superuser',
      `with first as (select test.answer(public.audit_lines(${early}, page_size => 3)) as page)
       select jsonb_array_length(page -> 'lines') as first, page -> 'count' as count,
         jsonb_array_length(test.answer(public.audit_lines(
           ${early}, before_id => (page #>> '{lines,2,id}')::bigint, page_size => 3)) -> 'lines') as second
       from first`,
      [{ first: 3, count: 4, second: 1 }],
    )
  }),
  rule(lines, 'a page has at most 1,000 entries, and the count stops at 1,001', async (story) => {
    await story.given(
      `insert into public.audit_log (action, subject_type) select 'many_made', 'things' from generate_series(1, 1002)`,
    )
    await story.allows(
      'superuser',
      `select jsonb_array_length(page -> 'lines') as lines, page -> 'count' as count
       from test.answer(public.audit_lines(action => 'many_made', page_size => 100000)) as page`,
      [{ lines: 1000, count: 1001 }],
    )
    await story.allows(
      'superuser',
      `select jsonb_array_length(test.answer(public.audit_lines(action => 'many_made', page_size => null)) -> 'lines') as usual`,
      [{ usual: 50 }],
    )
  }),
  rule(
    lines,
    'reading the log counts the people who are named and adds no entry',
    async (story) => {
      await story.given(auditEntries)
      await story.given(
        'create temporary table before as select max(id) as id from public.audit_log',
      )
      await story.allows('superuser', `select public.audit_lines(${early})`)
      await story.allows('superuser', `select public.audit_lines(${early}, action => 'last_made')`)
      await story.holds(
        `select kind, requests, people from private.readings where actor_id = ${sqlIds.superuser}`,
        [{ kind: 'audit_listed', requests: 2, people: 3 }],
      )
      await story.holds(
        'select (select max(id) from public.audit_log) = (select id from before) as holds',
      )
    },
  ),
  rule(filters, 'audit_filters returns the values that the log contains', async (story) => {
    await story.given('alter table public.audit_log disable trigger audit_unchangeable')
    await story.given('delete from public.audit_log')
    await story.given(auditEntries)
    await story.allows('superuser', `select public.audit_filters() - 'actors' as words`, [
      {
        words: {
          actions: ['first_made', 'last_made', 'role_change_denied'],
          subject_types: ['profiles', 'things'],
        },
      },
    ])
    await story.allows(
      'superuser',
      `select string_agg(a ->> 'id', ' ' order by a ->> 'id') as ids
       from jsonb_array_elements(public.audit_filters() -> 'actors') as a`,
      [{ ids: [userIds.admin, userIds.superuser].sort().join(' ') }],
    )
    await story.given(`update public.profiles set full_name = null where id = ${sqlIds.admin}`)
    await story.allows(
      'superuser',
      `select a -> 'name' as name, a ->> 'email' as email
       from jsonb_array_elements(public.audit_filters() -> 'actors') as a where a ->> 'id' = ${sqlIds.admin}`,
      [{ name: null, email: 'admin@sabha.test' }],
    )
    await story.given('delete from public.audit_log')
    await story.allows('superuser', `select public.audit_filters() -> 'actions' as actions`, [
      { actions: [] },
    ])
  }),
  ...[
    'test.answer(public.audit_lines())',
    'public.audit_filters()',
    'test.answer(public.start_audit_export())',
  ].map((call) =>
    rule(
      lines,
      `callers other than a superuser and ended sessions are refused: ${call}`,
      async (story) => {
        await story.refuses('admin', `select ${call}`, 'superuser_only')
        await story.refuses('member', `select ${call}`, 'superuser_only')
        await story.refuses('anonymous', `select ${call}`, '42501')
        await story.given(`delete from auth.sessions where user_id = ${sqlIds.superuser}`)
        await story.refuses('superuser', `select ${call}`, 'session_missing')
      },
    ),
  ),
]
