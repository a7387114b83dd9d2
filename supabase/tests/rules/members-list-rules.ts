import { limits } from '@sabha/types'
import { userIds } from '../setup/world-people.ts'
import { deleteContributionsSql } from './delete-contributions-sql.ts'
import { insertUsersSql } from './insert-users-sql.ts'
import { jsonKeysQuery } from './json-keys-query.ts'
import { rule, sqlIds } from './rule.ts'

const list = (call: string, path: string) =>
  `select test.answer(public.admin_members(${call})) ${path} as found`
const names = (call: string) =>
  `select coalesce(string_agg(m ->> 'full_name', ',' order by place), '') as found
   from jsonb_array_elements(test.answer(public.admin_members(${call})) -> 'members') with ordinality as l (m, place)`
const page = (call: string, cursor: string) =>
  `with first as (select test.answer(public.admin_members(${call})) as answer)
   select test.answer(public.admin_members(${call}, after_key => answer #>> '{next,key}', after_id => (answer #>> '{next,id}')::uuid)) ${cursor} as found from first`

const length = (call: string) =>
  `select jsonb_array_length(found)::int as rows from (${call}) as answer`

/** Rules about filters, sort orders and pages of the members list. */
export const membersListRules = [
  rule(
    'public.admin_members',
    'filters are combined, and the totals reflect them',
    async (story) => {
      await story.given(
        `update public.contributions set payment_status = 'refunded', refunded_amount = amount where user_id = ${sqlIds.other}`,
      )
      await story.allows('admin', names(`payment => 'unpaid'`), [{ found: 'Other' }])
      await story.allows('admin', names(`payment => 'paid', status => 'signedin'`), [
        { found: 'Newcomer' },
      ])
      await story.allows('admin', list(`payment => 'unpaid'`, `- 'members' - 'interests'`), [
        { found: { next: null, total: 1, everyone: 7 } },
      ])
      await story.refuses('admin', list(`payment => 'perhaps'`, ''), 'invalid_input')
      await story.refuses('admin', list(`status => 'perhaps'`, ''), 'invalid_input')
      await story.refuses('admin', list(`after_id => ${sqlIds.member}`, ''), 'invalid_input')
      await story.refuses('admin', list(`sort => 'id; drop'`, ''), 'invalid_input')
      await story.refuses('admin', list(`search => repeat('x', 201)`, ''), 'invalid_input')
      await story.refuses('admin', list(`interest => repeat('x', 201)`, ''), 'invalid_input')
    },
  ),
  rule(
    'public.admin_members',
    'the role filter shows members, or admins and super admins, with their number',
    async (story) => {
      const total = (call: string) => list(call, `-> 'total'`)
      await story.allows('admin', total(`role => 'member'`), [{ found: 5 }])
      await story.allows('admin', names(`role => 'admins', sort => 'name'`), [
        { found: 'Admin,Superuser' },
      ])
      await story.allows('admin', total(`role => 'admins'`), [{ found: 2 }])
      await story.allows('admin', total(`role => 'admins', payment => 'paid'`), [{ found: 2 }])
      for (const search of ['admin', 'superuser'])
        await story.allows('admin', total(`role => 'admins', search => '${search}'`), [
          { found: 1 },
        ])
      await story.allows('admin', total(`role => 'member', search => 'admin'`), [{ found: 0 }])
      await story.allows(
        'admin',
        total(`role => 'admins', interest => 'Public Speaking', search => ' '`),
        [{ found: 2 }],
      )
      await story.refuses('admin', list(`role => 'superuser'`, ''), 'invalid_input')
    },
  ),
  rule(
    'public.admin_members',
    'the interest filter matches displayed interests and offers those in use',
    async (story) => {
      await story.given(
        `update public.profiles set interests = '["Other", "Public Speaking", "Arts & Culture"]', custom_interest = 'Chess' where id = ${sqlIds.member}`,
      )
      await story.allows('admin', names(`interest => 'Chess'`), [{ found: 'Member' }])
      await story.allows('admin', names(`interest => 'Other'`), [{ found: '' }])
      await story.allows('admin', list('', `-> 'interests'`), [
        { found: ['Arts & Culture', 'Chess', 'Public Speaking', 'Sports & Fitness'] },
      ])
      await story.given(
        `update public.profiles set custom_interest = ' ' where id = ${sqlIds.member}`,
      )
      await story.allows('admin', names(`interest => 'Other'`), [{ found: 'Member' }])
      await story.given(
        `update public.profiles set custom_interest = 'Go' where id = ${sqlIds.member}`,
      )
      await story.given(`delete from auth.users where id = ${sqlIds.member}`)
      await story.holds(
        `select label from private.interest_counts where label in ('Chess', 'Other', 'Go')`,
        [],
      )
      await story.allows('admin', list('', `-> 'interests'`), [
        { found: ['Arts & Culture', 'Public Speaking', 'Sports & Fitness'] },
      ])
      await story.holds(
        `select members from private.interest_counts where label = 'Public Speaking'`,
        [{ members: 4 }],
      )
    },
  ),
  rule('public.profiles', 'a profile that is created with interests is counted', async (story) => {
    await story.given(
      `insert into public.profiles (id, email, interests) values (${sqlIds.profileless}, 'p@sabha.test', '["Research & Policy"]')`,
    )
    await story.holds(
      `select members from private.interest_counts where label = 'Research & Policy'`,
      [{ members: 1 }],
    )
  }),
  ...['newest', 'oldest', 'name', 'contributions'].map((sort) =>
    rule('public.admin_members', `pages by ${sort} contain every member once`, async (story) => {
      await story.given(`update public.profiles set full_name = null where id = ${sqlIds.other}`)
      const one = `sort => '${sort}', page_size => 4`
      await story.allows('admin', list(one, `#>> '{next,id}' is not null`), [{ found: true }])
      await story.allows('admin', page(one, `#> '{members}' #>> '{1,id}' is not null`), [
        { found: true },
      ])
      await story.allows('admin', page(one, `-> 'next'`), [{ found: null }])
      await story.allows(
        'admin',
        `with first as (select test.answer(public.admin_members(${one})) as answer),
           second as (select test.answer(public.admin_members(${one}, after_key => answer #>> '{next,key}', after_id => (answer #>> '{next,id}')::uuid)) as answer from first)
         select count(distinct m ->> 'id')::int as people from (select * from first union all select * from second) as pages, jsonb_array_elements(answer -> 'members') as m`,
        [{ people: 7 }],
      )
    }),
  ),
  rule('public.admin_members', 'a page has at most 200 members', async (story) => {
    await story.given(insertUsersSql(200))
    await story.allows('admin', length(list('page_size => 100000', `-> 'members'`)), [
      { rows: 200 },
    ])
    await story.allows(
      'superuser',
      length(
        `select test.answer(public.superuser_profiles(page_size => 100000)) -> 'profiles' as found`,
      ),
      [{ rows: 200 }],
    )
  }),
  ...[
    `test.answer(public.admin_members(sort => null, page_size => null)) -> 'members'`,
    `test.answer(public.superuser_profiles(page_size => null)) -> 'profiles'`,
  ].map((call) =>
    rule('public.admin_members', `${call} returns the default page`, async (story) => {
      await story.given(insertUsersSql(60))
      await story.allows('superuser', length(`select ${call} as found`), [{ rows: 50 }])
    }),
  ),
  rule(
    'public.admin_members',
    'a listed member has the columns of profiles, except those for search and sorting',
    async (story) => {
      const [columns] = await story.prober.own(
        `select string_agg(column_name, ' ' order by column_name collate "C") as found
        from (
          select column_name::text from information_schema.columns
          where table_schema = 'public' and table_name = 'profiles'
            and column_name not in ('search_text', 'sort_name', 'last_auto_pay_at', 'answers_version')
          union all select unnest(array['auto_pay_active', 'others_with_phone', 'phone_proved'])
        ) as shown`,
      )
      const member = `test.answer(public.admin_members(page_size => 1)) #> '{members,0}'`
      await story.allows('admin', jsonKeysQuery(member), [columns])
    },
  ),
  rule(
    'public.admin_members',
    'others_with_phone counts the other members with the same phone',
    async (story) => {
      await story.given(
        `update public.profiles set phone = '+919800000099' where id in (${sqlIds.member}, ${sqlIds.other}, ${sqlIds.demoted})`,
      )
      await story.allows(
        'admin',
        `select m ->> 'full_name' as name, (m ->> 'others_with_phone')::int as others
       from jsonb_array_elements(test.answer(public.admin_members(sort => 'name')) -> 'members') as m
       where (m ->> 'others_with_phone')::int > 0`,
        ['Demoted', 'Member', 'Other'].map((name) => ({ name, others: 2 })),
      )
    },
  ),
  rule(
    'public.admin_members',
    'callers without the right to list learn nothing about invalid arguments',
    (story) => story.refuses('member', list(`sort => 'unknown'`, ''), '42501'),
  ),
  rule(
    'public.superuser_profiles',
    'callers without the right to list learn nothing about an invalid search',
    (story) =>
      story.refuses('admin', `select public.superuser_profiles(repeat('x', 201))`, '42501'),
  ),
  rule(
    'public.profiles',
    'each sort order has a stored column and an index that begins with it',
    async (story) => {
      for (const sort of ['newest', 'oldest', 'name', 'contributions']) {
        await story.holds(
          `select exists (
           select from pg_indexes
           where indexdef ~ ('\\(' || replace(key, 'p.', '') || '( DESC)?, id( DESC)?\\) INCLUDE \\(search_text')
         ) as holds
         from (select (private.member_order('${sort}', null, null))[1] as key) as ordering`,
        )
      }
    },
  ),
  rule(
    'public.profiles',
    'names are sorted by the first line of their searchable form',
    async (story) => {
      const written = ['Élodie', 'ELODIE B', `${'Ö'.repeat(119)}a`, 'फ\u093cारूक', '']
      for (const name of written) {
        await story.given(
          `update public.profiles set full_name = '${name}' where id = ${sqlIds.other}`,
        )
        await story.holds(
          `select sort_name =
             left(split_part(translate(search_text, chr(1), ''), E'\\n', 1), 80) as holds
           from public.profiles where id = ${sqlIds.other}`,
        )
      }
      await story.given(
        `update public.profiles set full_name = 'ELODIE B' where id = ${sqlIds.other}`,
      )
      await story.given(
        `update public.profiles set full_name = 'Élodie' where id = ${sqlIds.member}`,
      )
      await story.allows('admin', names(`search => 'elodie', sort => 'name'`), [
        { found: 'Élodie,ELODIE B' },
      ])
    },
  ),
  rule('public.admin_members', 'each sort order sorts members as its name says', async (story) => {
    await story.given(
      `update auth.users set created_at = now(); update public.contributions set payment_status = 'refunded', refunded_amount = amount where source = 'provider' and user_id <> ${sqlIds.demoted}`,
    )
    await story.allows('admin', list(`sort => 'name'`, `#>> '{members,0,full_name}'`), [
      { found: 'Admin' },
    ])
    await story.allows('admin', list(`sort => 'contributions'`, `#>> '{members,0,full_name}'`), [
      { found: 'Demoted' },
    ])
    await story.allows('admin', list('', `#>> '{members,0,id}'`), [{ found: userIds.unfinished }])
    await story.allows('admin', list(`sort => 'oldest'`, `#>> '{members,0,id}'`), [
      { found: userIds.newcomer },
    ])
  }),
  rule(
    'public.admin_members',
    'Auto-Pay Active ends exactly at the end of its window',
    async (story) => {
      const window = limits.autoPayWindowDays * 86_400
      const flag = names(`search => 'member@'`).replace(`'full_name'`, `'auto_pay_active'`)
      for (const [age, active] of [
        [`${window - 1} seconds`, 'true'],
        [`${window + 1} seconds`, 'false'],
      ]) {
        await story.given(deleteContributionsSql(`user_id = ${sqlIds.member}`))
        await story.given(
          `insert into public.contributions (user_id, amount, contribution_type, created_at) values (${sqlIds.member}, 100, 'monthly', now() - interval '${age}')`,
        )
        await story.allows('admin', flag, [{ found: active }])
        await story.allows(
          'admin',
          `select page #>> '{0,auto_pay_active}' as found
         from (select test.answer(public.start_member_export(search => 'member@')) ->> 'export_id' as id) as begun,
           test.answer(public.member_export_page(begun.id::uuid, 1)) as page`,
          [{ found: active }],
        )
      }
    },
  ),
]
