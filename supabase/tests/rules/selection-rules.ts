import { insertUsersSql } from './insert-users-sql.ts'
import { rule, sqlIds } from './rule.ts'

const conditions = 'private.selection_conditions'
const copying = 'private.copy_member_emails'

const ids = (...members: string[]) => `array[${members.join(', ')}]::uuid[]`
const crowdOfIds = (size: number) =>
  `(select array_agg(gen_random_uuid()) from generate_series(1, ${size}))`
const copied = (selection: string) =>
  `select (select string_agg(e, ' ' order by e) from jsonb_array_elements_text(emails) as e) as emails
   from test.answer(public.copy_member_emails(${selection})) as emails`
const started = (selection: string) =>
  `select test.answer(public.start_member_export(${selection})) -> 'total' as total`
const details = (action: string) =>
  `select details from public.audit_log where action = '${action}' and actor_id = ${sqlIds.admin} order by id`

const selections = [
  {
    what: 'only the chosen members',
    selection: `chosen => ${ids(sqlIds.member, sqlIds.other)}`,
    emails: 'member@sabha.test other@sabha.test',
    facts: { chosen: 2 },
  },
  {
    what: 'all matching members except those left out',
    selection: `search => '@sabha.test', left_out => ${ids(sqlIds.member, sqlIds.admin, sqlIds.superuser, sqlIds.demoted)}`,
    emails: 'newcomer@sabha.test other@sabha.test unfinished@sabha.test',
    facts: { left_out: 4, searched: true },
  },
  {
    what: 'the chosen members that match',
    selection: `search => 'other', chosen => ${ids(sqlIds.member, sqlIds.other)}`,
    emails: 'other@sabha.test',
    facts: { chosen: 2, searched: true },
  },
  {
    what: 'the members of a role',
    selection: `search => 'member', role => 'member'`,
    emails: 'member@sabha.test',
    facts: { role: 'member', searched: true },
  },
  {
    what: 'no member among the admins',
    selection: `search => 'member', role => 'admins'`,
    emails: null,
    facts: { role: 'admins', searched: true },
  },
  {
    what: 'no members if none are chosen',
    selection: `chosen => '{}'`,
    emails: null,
    facts: { chosen: 0 },
  },
  {
    what: 'the same members with and without a null left out',
    selection: `search => 'other', left_out => array[null]::uuid[]`,
    emails: 'other@sabha.test',
    facts: { left_out: 1, searched: true },
  },
]

/** Rules about selections: copying their addresses and exporting them. */
export const selectionRules = [
  ...selections.map(({ what, selection, emails, facts }) =>
    rule(conditions, `copies and exports contain ${what}`, async (story) => {
      const rows = emails === null ? 0 : emails.split(' ').length
      await story.allows('admin', copied(selection), [{ emails }])
      await story.allows('admin', started(selection), [{ total: rows }])
      for (const action of ['member_emails_copied', 'members_exported'])
        await story.holds(details(action), [
          { details: { ...('role' in facts && { role: facts.role }), rows, ...facts } },
        ])
    }),
  ),
  rule(conditions, 'an export contains the members of its selection', async (story) => {
    const begun = await story.prober.ask(
      'admin',
      `select test.answer(public.start_member_export(chosen => ${ids(sqlIds.other)})) ->> 'export_id' as id`,
    )
    const exported = begun.rows[0]?.id
    await story.allows(
      'admin',
      `select test.answer(public.member_export_page('${exported}', 1)) #>> '{0,email}' as email, jsonb_array_length(test.answer(public.member_export_page('${exported}', 1))) as rows`,
      [{ email: 'other@sabha.test', rows: 1 }],
    )
  }),
  ...['chosen', 'left_out'].map((name) =>
    rule('private.chosen_members', `${name}: at most 1,000 members can be named`, async (story) => {
      for (const call of ['copy_member_emails', 'start_member_export']) {
        const named = (size: number) =>
          `select public.${call}(search => 'nobody at all', ${name} => ${crowdOfIds(size)})`
        await story.allows('admin', named(1000))
        await story.refuses('admin', named(1001), 'invalid_input')
      }
    }),
  ),
  rule(
    copying,
    'copied addresses are counted, and an empty result counts as one',
    async (story) => {
      await story.allows('admin', copied(`chosen => ${ids(sqlIds.member, sqlIds.other)}`))
      await story.allows('admin', copied(`search => 'nobody at all'`))
      await story.holds(
        `select requests, people from private.readings where actor_id = ${sqlIds.admin} and kind = 'emails_copied'`,
        [{ requests: 2, people: 3 }],
      )
    },
  ),
  rule(copying, 'at most 10,000 addresses can be copied in an hour', async (story) => {
    await story.given(
      `insert into private.readings (actor_id, hour, kind, people)
       values (${sqlIds.admin}, date_bin('1 hour', now(), timestamptz '2020-01-01 00:00:00+00'), 'emails_copied', 9999)`,
    )
    await story.refuses(
      'admin',
      copied(`chosen => ${ids(sqlIds.member, sqlIds.other)}`),
      'rate_limited',
    )
    await story.holds(details('member_emails_copied'), [])
    await story.allows('admin', copied(`chosen => ${ids(sqlIds.member)}`))
  }),
  rule(copying, 'at most 1,000 addresses can be copied at once', async (story) => {
    const { people: there } = await story.one('select count(*)::int as people from public.profiles')
    await story.given(insertUsersSql(1000 - Number(there)))
    await story.allows(
      'admin',
      'select jsonb_array_length(test.answer(public.copy_member_emails())) as addresses',
      [{ addresses: 1000 }],
    )
    await story.given(insertUsersSql(1))
    await story.refuses('admin', 'select public.copy_member_emails()', 'too_many_emails')
  }),
]
