import { events, userIds } from '../setup/world-people.ts'
import { deleteContributionsSql } from './delete-contributions-sql.ts'
import { rule, sqlIds } from './rule.ts'

const timeline = 'private.member_timeline'
const kinds = (member: string) =>
  `select jsonb_path_query_array(test.answer(public.member_timeline(${member})), '$.events[*].kind') as kinds`
/** Returns the events of a kind without id and time. */
const told = (kind: string) =>
  `select e - 'id' - 'at' as told
   from jsonb_array_elements(test.answer(public.member_timeline(${sqlIds.member}, page_size => 200)) -> 'events') as e
   where e ->> 'kind' = '${kind}' order by e ->> 'from'`

const joined = (at: string) => `
  alter table public.profiles disable trigger user;
  update public.profiles set created_at = ${at} where id = ${sqlIds.member};
  alter table public.profiles enable trigger user`

/** Loads all pages of a timeline, each starting after the last event of the previous page. */
const walked = (size: number) => `
  with recursive pages as (
    select test.answer(public.member_timeline(${sqlIds.member}, page_size => ${size})) as page
    union all
    select test.answer(public.member_timeline(
      ${sqlIds.member}, (page #>> '{next,key}')::timestamptz, (page #>> '{next,id}')::uuid, ${size}
    ))
    from pages where page -> 'next' <> 'null'::jsonb
  )
  select count(*)::int as events, count(distinct e ->> 'id')::int as different
  from pages, jsonb_array_elements(page -> 'events') as e`

/** Rules about the timeline of a member. */
export const timelineRules = [
  rule(timeline, 'member_timeline lists events from newest to oldest', async (story) => {
    await story.given(deleteContributionsSql('true'))
    await story.given(joined(`'2026-01-01'`))
    await story.given(
      `update auth.users set email_confirmed_at = '2026-01-02' where id = ${sqlIds.member}`,
    )
    await story.given(
      `update public.phone_verifications set verified_at = '2026-01-03' where user_id = ${sqlIds.member}`,
    )
    await story.given(`insert into public.contributions (user_id, amount, contribution_type, payment_status, razorpay_payment_id, created_at)
      values (${sqlIds.member}, 50000, 'one-time', 'completed', 'pay_A0000000000000', '2026-01-04'),
        (${sqlIds.member}, 60000, 'one-time', 'failed', 'pay_B0000000000000', '2026-01-05')`)
    await story.allows('service', `select public.issue_receipts()`)
    await story.allows('admin', kinds(sqlIds.member), [
      {
        kinds: [
          'receipt_issued',
          'payment_failed',
          'paid',
          'phone_verified',
          'email_verified',
          'joined',
        ],
      },
    ])
  }),
  rule(
    timeline,
    'a change of role or address names only the member and the reader',
    async (story) => {
      await story.allows('superuser', `select public.change_member_role(${sqlIds.member}, 'admin')`)
      await story.allows(
        'superuser',
        `select public.change_member_role(${sqlIds.member}, 'member')`,
      )
      await story.given(`select set_config('sabha.actor', ${sqlIds.admin}, true)`)
      await story.given(
        `update public.profiles set email = 'changed@sabha.test' where id = ${sqlIds.member}`,
      )
      await story.given(`select set_config('sabha.actor', '', true)`)
      await story.allows('admin', told('role_changed'), [
        { told: { by: 'admin', to: 'member', from: 'admin', kind: 'role_changed' } },
        { told: { by: 'admin', to: 'admin', from: 'member', kind: 'role_changed' } },
      ])
      const email = { to: 'c***@sabha.test', from: 'm***@sabha.test', kind: 'email_changed' }
      await story.allows('admin', told('email_changed'), [{ told: { by: 'you', ...email } }])
      await story.allows('superuser', told('email_changed'), [{ told: { by: 'admin', ...email } }])
      for (const other of ['admin', 'superuser'] as const) {
        await story.allows(
          other,
          `select test.answer(public.member_timeline(${sqlIds.member}, page_size => 200))::text ~ '${userIds.admin}|${userIds.superuser}|admin@|superuser@' as names`,
          [{ names: false }],
        )
      }
    },
  ),
  rule(timeline, 'the timeline of an admin excludes their actions on others', async (story) => {
    const own = `select test.answer(public.member_timeline(${sqlIds.superuser}, page_size => 200)) as told`
    const before = await story.prober.ask('superuser', own)
    await story.allows('superuser', `select public.change_member_role(${sqlIds.member}, 'admin')`)
    await story.allows('superuser', own, before.rows)
  }),
  rule(timeline, 'an offline gift is listed with its reversal', async (story) => {
    await story.given(deleteContributionsSql('true'))
    await story.allows(
      'admin',
      `select public.record_offline_gift(member_id => ${sqlIds.member}, amount => 70000, source => 'cheque',
        reference => '12', reason => 'By hand', received_at => '2026-01-01')`,
    )
    const gift = await story.one(
      `select id from public.contributions where user_id = ${sqlIds.member} and source = 'cheque'`,
    )
    const reversible = `select (told ->> 'contribution_id')::uuid as gift from (${told('gift_entered')}) as t`
    await story.allows('admin', reversible, [{ gift: gift.id }])
    await story.allows(
      'superuser',
      `select public.reverse_offline_gift('${String(gift.id)}', 'Bounced')`,
    )
    await story.allows('admin', reversible, [{ gift: null }])
    const same = { amount: 70000, source: 'cheque', reference: '12' }
    for (const event of [
      { by: 'you', kind: 'gift_entered', reason: 'By hand' },
      { by: 'admin', kind: 'gift_reversed', reason: 'Bounced' },
    ])
      await story.allows(
        'admin',
        `select told @> '${JSON.stringify({ ...same, ...event })}' as told from (${told(event.kind)}) as t`,
        [{ told: true }],
      )
  }),
  rule(
    timeline,
    'a verified address is listed, unless an admin entered it in place of a pending one',
    async (story) => {
      const verified = told('email_verified')
      await story.given(
        `update auth.users set email_confirmed_at = now() - interval '1 day' where id = ${sqlIds.member}`,
      )
      await story.allows('admin', `select count(*)::int as lines from (${verified}) as t`, [
        { lines: 1 },
      ])
      await story.given(
        `update auth.users set email_confirmed_at = null where id = ${sqlIds.member}`,
      )
      await story.given(`select private.move_account(${sqlIds.member}, 'moved@sabha.test')`)
      await story.allows('admin', verified, [])
    },
  ),
  rule(
    timeline,
    'an event is listed from the time at which the member was checked in',
    async (story) => {
      await story.given(
        `update public.event_registrations set attended_at = now()
       where user_id = ${sqlIds.demoted} and event_id = '${events.seated}'`,
      )
      await story.allows('admin', told('attended'), [])
      await story.given(
        `update public.event_registrations set attended_at = now()
       where user_id = ${sqlIds.member} and event_id = '${events.seated}'`,
      )
      await story.allows('admin', told('attended'), [
        { told: { kind: 'attended', title: 'Seated event', event_id: events.seated } },
      ])
    },
  ),
  rule(timeline, 'a refund is listed once it is processed', async (story) => {
    await story.given(`update public.refunds set status = 'pending'`)
    await story.allows('admin', told('refunded'), [])
    await story.given(`update public.refunds set status = 'processed'`)
    await story.allows('admin', told('refunded'), [{ told: { kind: 'refunded', amount: 100 } }])
  }),
  rule(
    timeline,
    'a full export is listed for the members it contained, a partial one for no member',
    async (story) => {
      await story.given(joined(`now() - interval '1 day'`))
      await story.allows('admin', `select public.start_member_export()`)
      await story.allows('admin', `select public.start_member_export(search => 'x')`)
      await story.allows('admin', `select public.start_member_export(payment => 'paid')`)
      await story.allows('admin', `select public.start_member_export(role => 'member')`)
      await story.allows(
        'admin',
        `select public.start_member_export(chosen => array[${sqlIds.other}]::uuid[])`,
      )
      await story.allows(
        'admin',
        `select public.start_member_export(left_out => array[${sqlIds.other}]::uuid[])`,
      )
      await story.allows('admin', told('exported'), [{ told: { by: 'you', kind: 'exported' } }])
      await story.given(joined(`now() + interval '1 day'`))
      await story.allows('admin', told('exported'), [])
    },
  ),
  rule(timeline, 'pages of a timeline contain each event once', async (story) => {
    await story.given(`insert into public.audit_log (actor_id, action, subject_type, subject_id, details)
      select ${sqlIds.admin}, 'role_changed', 'profiles', ${sqlIds.member}, '{}' from generate_series(1, 250)`)
    const { events } = await story.one(
      `select (select count(*) from private.account_events(${sqlIds.member}, null))::int
         + (select count(*) from private.money_events(${sqlIds.member}))::int
         + (select count(*) from private.paper_events(${sqlIds.member}))::int
         + (select count(*) from private.attendance_events(${sqlIds.member}))::int as events`,
    )
    await story.allows('admin', walked(7), [{ events, different: events }])
    await story.allows(
      'admin',
      `select bool_and(e ->> 'id' ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$') as are_ids
       from jsonb_array_elements(test.answer(public.member_timeline(${sqlIds.member}, page_size => 200)) -> 'events') as e`,
      [{ are_ids: true }],
    )
    await story.allows(
      'admin',
      `select jsonb_array_length(test.answer(public.member_timeline(${sqlIds.member}, page_size => 100000)) -> 'events') as most,
         jsonb_array_length(test.answer(public.member_timeline(${sqlIds.member}, page_size => null)) -> 'events') as usual`,
      [{ most: 200, usual: 20 }],
    )
    await story.refuses(
      'admin',
      `select public.member_timeline(${sqlIds.member}, after_at => now())`,
      'invalid_input',
    )
    await story.refuses(
      'admin',
      `select public.member_timeline(${sqlIds.otherProfileless})`,
      'member_not_found',
    )
  }),
]
