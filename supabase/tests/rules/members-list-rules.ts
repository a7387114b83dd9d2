import { people } from '../setup/world-people.ts'
import { id, rule } from './rule.ts'

const list = (call: string, path: string) => `select public.admin_members(${call}) ${path} as found`
const names = (call: string) =>
  `select coalesce(string_agg(m ->> 'full_name', ',' order by place), '') as found
   from jsonb_array_elements(public.admin_members(${call}) -> 'members') with ordinality as l (m, place)`
const page = (call: string, cursor: string) =>
  `with first as (select public.admin_members(${call}) as answer)
   select public.admin_members(${call}, after_key => answer #>> '{next,key}', after_id => (answer #>> '{next,id}')::uuid) ${cursor} as found from first`

/** Filters, orders and pages of the members list. */
export const membersListRules = [
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
]
