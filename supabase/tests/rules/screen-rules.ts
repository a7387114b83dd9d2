import { people, rowId } from '../setup/world-people.ts'
import { id, rule } from './rule.ts'

const list = (call: string, path: string) => `select public.admin_members(${call}) ${path} as found`
const names = (call: string) =>
  `select coalesce(string_agg(m ->> 'full_name', ',' order by place), '') as found
   from jsonb_array_elements(public.admin_members(${call}) -> 'members') with ordinality as l (m, place)`
const page = (call: string, cursor: string) =>
  `with first as (select public.admin_members(${call}) as answer)
   select public.admin_members(${call}, after_key => answer #>> '{next,key}', after_id => (answer #>> '{next,id}')::uuid) ${cursor} as found from first`

/** The functions that screens read from. */
export const screenRules = [
  rule('public.get_member_count()', 'only completed profiles count as members', (story) =>
    story.allows('newcomer', 'select public.get_member_count() as count', [{ count: 5 }]),
  ),
  rule('public.admin_counts()', 'the overview leaves out what is deleted', (story) =>
    story.allows('admin', 'select public.admin_counts() as counts', [
      {
        counts: {
          admins: 2,
          members: 4,
          applications: 12,
          job_openings: 1,
          total_events: 2,
          public_events: 1,
        },
      },
    ]),
  ),
  rule(
    'public.admin_members',
    'the search finds name, address, phone and company, literally',
    async (story) => {
      await story.given(
        `update public.profiles set full_name = 'Zoya_100%', company = 'Deccan\\Works' where id = ${id.member}`,
      )
      for (const term of ['zoya_1', '100%', 'deccan\\w', 'ZOYA', 'member@sabha.test']) {
        await story.allows('admin', names(`search => '${term}'`), [{ found: 'Zoya_100%' }])
      }
      await story.allows('admin', names(`search => '+91 98000-00003'`), [{ found: 'Zoya_100%' }])
      for (const term of ['%', '_', '\\']) {
        await story.allows('admin', list(`search => '${term}'`, `-> 'total'`), [{ found: 1 }])
      }
      await story.allows('admin', list(`search => 'x'' or true --'`, `-> 'total'`), [{ found: 0 }])
    },
  ),
  rule(
    'public.admin_members',
    'the filters narrow together and the totals say so',
    async (story) => {
      await story.given(
        `update public.contributions set payment_status = 'refunded', refunded_amount = amount where user_id = ${id.other}`,
      )
      await story.allows('admin', names(`payment => 'unpaid'`), [{ found: 'Other' }])
      await story.allows('admin', names(`payment => 'paid', status => 'signedin'`), [
        { found: 'Newcomer' },
      ])
      await story.allows('admin', list(`payment => 'unpaid'`, `- 'members' - 'interests'`), [
        { found: { next: null, total: 1, everyone: 6 } },
      ])
      await story.refuses('admin', list(`payment => 'perhaps'`, ''), 'invalid_input')
      await story.refuses('admin', list(`sort => 'id; drop'`, ''), 'invalid_input')
      await story.refuses('admin', list(`search => repeat('x', 201)`, ''), 'invalid_input')
      await story.refuses('admin', list(`interest => repeat('x', 201)`, ''), 'invalid_input')
    },
  ),
  rule(
    'public.admin_members',
    'the interest filter uses what is shown, and offers what is in use',
    async (story) => {
      await story.given(
        `update public.profiles set interests = '["Other", "Public Speaking", "Arts & Culture"]', custom_interest = 'Chess' where id = ${id.member}`,
      )
      await story.allows('admin', names(`interest => 'Chess'`), [{ found: 'Member' }])
      await story.allows('admin', names(`interest => 'Other'`), [{ found: '' }])
      await story.allows('admin', list('', `-> 'interests'`), [
        { found: ['Arts & Culture', 'Chess', 'Public Speaking', 'Sports & Fitness'] },
      ])
      await story.given(`update public.profiles set custom_interest = ' ' where id = ${id.member}`)
      await story.allows('admin', names(`interest => 'Other'`), [{ found: 'Member' }])
      await story.given(`delete from auth.users where id = ${id.member}`)
      await story.allows('admin', list('', `-> 'interests'`), [
        { found: ['Arts & Culture', 'Public Speaking', 'Sports & Fitness'] },
      ])
      await story.holds(
        `select members from private.interest_counts where label = 'Public Speaking'`,
        [{ members: 4 }],
      )
    },
  ),
  rule('public.profiles', 'a profile that comes with interests counts at once', async (story) => {
    await story.given(
      `insert into public.profiles (id, email, interests) values (${id.profileless}, 'p@sabha.test', '["Research & Policy"]')`,
    )
    await story.holds(
      `select members from private.interest_counts where label = 'Research & Policy'`,
      [{ members: 1 }],
    )
  }),
  ...['newest', 'oldest', 'name', 'contributions'].map((sort) =>
    rule('public.admin_members', `pages by ${sort} meet everybody once`, async (story) => {
      await story.given(`update public.profiles set full_name = null where id = ${id.other}`)
      const one = `sort => '${sort}', page_size => 4`
      await story.allows('admin', list(one, `#>> '{next,id}' is not null`), [{ found: true }])
      await story.allows('admin', page(one, `#> '{members}' #>> '{1,id}' is not null`), [
        { found: true },
      ])
      await story.allows('admin', page(one, `-> 'next'`), [{ found: null }])
      await story.allows(
        'admin',
        `with first as (select public.admin_members(${one}) as answer),
           second as (select public.admin_members(${one}, after_key => answer #>> '{next,key}', after_id => (answer #>> '{next,id}')::uuid) as answer from first)
         select count(distinct m ->> 'id')::int as people from (select * from first union all select * from second) as pages, jsonb_array_elements(answer -> 'members') as m`,
        [{ people: 6 }],
      )
    }),
  ),
  rule('public.admin_members', 'the orders are what they say', async (story) => {
    await story.given(
      `update auth.users set created_at = now(); update public.contributions set payment_status = 'refunded', refunded_amount = amount where user_id <> ${id.demoted}`,
    )
    await story.allows('admin', list(`sort => 'name'`, `#>> '{members,0,full_name}'`), [
      { found: 'Admin' },
    ])
    await story.allows('admin', list(`sort => 'contributions'`, `#>> '{members,0,full_name}'`), [
      { found: 'Demoted' },
    ])
    await story.allows('admin', list('', `#>> '{members,0,id}'`), [{ found: people.other }])
    await story.allows('admin', list(`sort => 'oldest'`, `#>> '{members,0,id}'`), [
      { found: people.newcomer },
    ])
  }),
  rule('public.admin_members', 'Auto-Pay Active ends after exactly 31 days', async (story) => {
    const flag = names(`search => 'member@'`).replace(`'full_name'`, `'auto_pay_active'`)
    for (const [age, active] of [
      ['2678399 seconds', 'true'],
      ['2678401 seconds', 'false'],
    ]) {
      await story.given(
        `delete from public.payments; delete from public.contributions where user_id = ${id.member}`,
      )
      await story.given(
        `insert into public.contributions (user_id, amount, contribution_type, created_at) values (${id.member}, 100, 'monthly', now() - interval '${age}')`,
      )
      await story.allows('admin', flag, [{ found: active }])
    }
  }),
  rule(
    'public.admin_member',
    'a member is shown with true counts and the last ten transactions',
    async (story) => {
      await story.given(
        `update public.profiles set phone = (select phone from public.profiles where id = ${id.other}) where id = ${id.member}`,
      )
      await story.given(
        `insert into public.contributions (user_id, amount, contribution_type, created_at) select ${id.member}, 100, 'one-time', now() - make_interval(days => n) from generate_series(1, 11) as n`,
      )
      await story.allows(
        'admin',
        `select answer -> 'transaction_count' as count, jsonb_array_length(answer -> 'transactions') as shown, answer -> 'others_with_phone' as twins,
      answer #> '{member,auto_pay_active}' as auto, answer #>> '{mandate,status}' as mandate, answer -> 'mandate' ? 'idempotency_key' as leaks
      from public.admin_member(${id.member}) as answer`,
        [{ count: 12, shown: 10, twins: 1, auto: true, mandate: 'created', leaks: false }],
      )
      await story.refuses(
        'admin',
        `select public.admin_member('a0000000-0000-4000-8000-0000000000ff')`,
        'member_not_found',
      )
    },
  ),
  rule(
    'public.admin_member',
    'the badge of the member page looks at the transactions that it shows',
    async (story) => {
      await story.given(
        `insert into public.contributions (user_id, amount, contribution_type) select ${id.member}, 100, 'one-time' from generate_series(1, 10)`,
      )
      await story.given(
        `update public.profiles set last_auto_pay_at = now() where id = ${id.member}`,
      )
      await story.given(
        `delete from public.payments; delete from public.contributions where contribution_type = 'monthly' and user_id = ${id.member}`,
      )
      await story.allows(
        'admin',
        `select public.admin_member(${id.member}) #> '{member,auto_pay_active}' as auto`,
        [{ auto: false }],
      )
    },
  ),
  rule(
    'public.start_member_export',
    'an export is announced, audited and limited',
    async (story) => {
      await story.allows(
        'admin',
        `select public.start_member_export(status => 'signedin', search => 'newc') -> 'total' as total`,
        [{ total: 1 }],
      )
      await story.holds(
        `select details from public.audit_log where action = 'members_exported' and actor_id = ${id.admin}`,
        [{ details: { rows: 1, status: 'signedin', searched: true } }],
      )
      for (let times = 2; times <= 20; times += 1)
        await story.allows('admin', 'select public.start_member_export()')
      await story.refuses('admin', 'select public.start_member_export()', 'rate_limited')
      await story.allows('superuser', 'select public.start_member_export()')
    },
  ),
  rule(
    'public.member_export_page',
    'pages of an export are for who started it, for a quarter of an hour',
    async (story) => {
      const mine = rowId('export', people.admin)
      await story.refuses(
        'superuser',
        `select public.member_export_page('${mine}')`,
        'export_not_found',
      )
      await story.allows(
        'admin',
        `select jsonb_array_length(public.member_export_page('${mine}', page_size => 4)) as rows`,
        [{ rows: 4 }],
      )
      await story.allows(
        'admin',
        `with first as (select public.member_export_page('${mine}', page_size => 4) -> 3 as last)
      select jsonb_array_length(public.member_export_page('${mine}', (last ->> 'created_at')::timestamptz, (last ->> 'id')::uuid)) as rows from first`,
        [{ rows: 2 }],
      )
      await story.given(`update private.member_exports set conditions = 'not p.is_paid'`)
      await story.allows('admin', `select public.member_export_page('${mine}') as rows`, [
        { rows: [] },
      ])
      await story.given(
        `update private.member_exports set started_at = now() - interval '16 minutes'`,
      )
      await story.refuses(
        'admin',
        `select public.member_export_page('${mine}')`,
        'export_not_found',
      )
    },
  ),
  rule('public.superuser_profiles', 'the role list pages and searches', async (story) => {
    await story.allows(
      'superuser',
      `select public.superuser_profiles() -> 'total' as total, jsonb_array_length(public.superuser_profiles(page_size => 4) -> 'profiles') as rows`,
      [{ total: 6, rows: 4 }],
    )
    await story.allows(
      'superuser',
      `with first as (select public.superuser_profiles(page_size => 4) #> '{profiles,3}' as last)
      select jsonb_array_length(public.superuser_profiles(null, (last ->> 'created_at')::timestamptz, (last ->> 'id')::uuid) -> 'profiles') as rows from first`,
      [{ rows: 2 }],
    )
    await story.allows(
      'superuser',
      `select public.superuser_profiles('demot') #>> '{profiles,0,email}' as email`,
      [{ email: 'demoted@sabha.test' }],
    )
  }),
]
