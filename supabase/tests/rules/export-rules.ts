import { profileFieldsWith } from '@sabha/types'
import { assertCase } from '../cases/test-case.ts'
import { rowId, userIds } from '../setup/world-people.ts'
import { insertUsersSql } from './insert-users-sql.ts'
import { jsonKeysQuery } from './json-keys-query.ts'
import { rule, sqlIds } from './rule.ts'

/** Rules about exports of members. */
export const exportRules = [
  rule('public.start_member_export', 'starting an export is audited and limited', async (story) => {
    await story.allows(
      'admin',
      `select begun -> 'total' as total, begun -> 'pages' as pages
         from test.answer(public.start_member_export(status => 'signedin', search => 'newc')) as begun`,
      [{ total: 1, pages: 1 }],
    )
    await story.holds(
      `select details from public.audit_log where action = 'members_exported' and actor_id = ${sqlIds.admin}`,
      [{ details: { rows: 1, status: 'signedin', searched: true } }],
    )
    for (let times = 2; times <= 20; times += 1)
      await story.allows('admin', 'select public.start_member_export()')
    await story.refuses('admin', 'select public.start_member_export()', 'rate_limited')
    await story.allows('superuser', 'select public.start_member_export()')
  }),
  rule(
    'public.start_member_export',
    'the audit entry of an export contains no search term and no custom interest',
    async (story) => {
      for (const interest of ['Public Speaking', 'Recovering from a loss']) {
        await story.allows(
          'admin',
          `select test.answer(public.start_member_export(search => 'somebody@sabha.test', interest => '${interest}')) is not null as begun`,
          [{ begun: true }],
        )
      }
      await story.holds(
        `select details from public.audit_log where action = 'members_exported' and actor_id = ${sqlIds.admin} order by details ->> 'interest'`,
        ['Other', 'Public Speaking'].map((interest) => ({
          details: { rows: 0, interest, searched: true },
        })),
      )
    },
  ),
  rule(
    'public.member_export_page',
    'pages of an export are readable by the user who started it, for 15 minutes',
    async (story) => {
      const mine = rowId('export', userIds.admin)
      const page = (number: number | null) =>
        `test.answer(public.member_export_page('${mine}', ${number}))`
      await story.refuses('superuser', `select ${page(1)}`, 'export_not_found')
      await story.allows('admin', `select jsonb_array_length(${page(1)}) as rows`, [{ rows: 7 }])
      for (const missing of [0, 2, null])
        await story.refuses('admin', `select ${page(missing)}`, 'export_not_found')
      await story.given(
        `update private.exports set started_at = now() - interval '16 minutes' where id = '${mine}'`,
      )
      await story.refuses('admin', `select ${page(1)}`, 'export_not_found')
      await story.given('select private.forget_expired()')
      const others = await story.one('select count(*)::int as exports from private.exports')
      assertCase(Number(others.exports) > 0, 'exports that have not ended are deleted')
      await story.holds(`select from private.exports where id = '${mine}'`, [])
      await story.holds(`select from private.export_pages where export_id = '${mine}'`, [])
    },
  ),
  rule(
    'private.start_member_export',
    'an export contains the members who matched at its start, newest first, 1,000 per page, without those erased since',
    async (story) => {
      await story.given(insertUsersSql(1994))
      await story.given(
        `insert into auth.users (id, email, created_at)
         values ('00000000-0000-4000-8000-000000000001', 'newest@sabha.test', now() + interval '1 hour')`,
      )
      const matching = `select * from public.profiles where not is_paid order by created_at desc, id desc`
      const begun = await story.prober.ask(
        'admin',
        `select test.answer(public.start_member_export(payment => 'unpaid')) as begun`,
      )
      const { export_id: exported, total, pages } = Object(begun.rows[0]?.begun)
      const { second, people: there } = await story.one(
        `select (array_agg(id))[2] as second, count(*)::int as people from (${matching}) as everyone`,
      )
      assertCase(
        there === total && total > 1000 && pages === 2,
        `${total} members on ${pages} pages`,
      )
      await story.given(`delete from auth.users where id = '${second}'`)
      const { emails } = await story.one(
        `select string_agg(email, ' ') as emails from (${matching}) as everyone`,
      )
      await story.given(insertUsersSql(1))
      await story.given(`update public.profiles set is_paid = true where id = ${sqlIds.other}`)
      await story.allows(
        'admin',
        `select string_agg(member ->> 'email', ' ' order by page, place) as emails,
           count(*) filter (where page = 1)::int as on_the_first
         from generate_series(1, 2) as page,
           jsonb_array_elements(test.answer(public.member_export_page('${exported}', page)))
             with ordinality as listed (member, place)`,
        [{ emails, on_the_first: 999 }],
      )
    },
  ),
  rule(
    'private.member_export_page',
    'a page whose members are all erased is empty and counts no people',
    async (story) => {
      const begun = await story.prober.ask(
        'admin',
        `select test.answer(public.start_member_export(chosen => array[${sqlIds.other}]::uuid[])) ->> 'export_id' as id`,
      )
      await story.given(`delete from auth.users where id = ${sqlIds.other}`)
      const page = `test.answer(public.member_export_page('${begun.rows[0]?.id}', 1))`
      await story.allows('admin', `select ${page} as members`, [{ members: [] }])
      await story.holds(
        `select people from private.readings where actor_id = ${sqlIds.admin} and kind = 'members_exported'`,
        [{ people: 0 }],
      )
    },
  ),
  rule(
    'public.member_export_page',
    'an export contains exactly the columns of the file',
    async (story) => {
      const member = `test.answer(public.member_export_page('${rowId('export', userIds.admin)}', 1)) -> 0`
      const columns =
        'auto_pay_active city company created_at custom_profession email full_name interest_labels ' +
        'is_paid last_contribution_at onboarding_status phone phone_proved profession role total_contributions'
      const found = [...columns.split(' '), ...profileFieldsWith('exported', true)].toSorted()
      await story.allows('admin', jsonKeysQuery(member), [{ found: found.join(' ') }])
    },
  ),
]
