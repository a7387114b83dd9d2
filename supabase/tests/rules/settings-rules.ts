import { rule, sqlIds } from './rule.ts'

/** Returns SQL that sends different reports from one address and counts the stored ones. */
const reportsFrom = (forwarded: string, many: number, first = 1) =>
  `select count(*) filter (where kept)::int as kept from (
     select public.keep_policy_report('img-src', n::text, '/', '', '${forwarded}') as kept
     from generate_series(${first}, ${first + many - 1}) as n
   ) as sent`

/** Rules about user settings and the data of the status page. */
export const settingsRules = [
  rule('public.member_settings', 'settings can be saved with an upsert', async (story) => {
    await story.allows(
      'member',
      `insert into public.member_settings (user_id, language, email_preferences) values (${sqlIds.member}, 'en', '{"receipts": true}')
       on conflict (user_id) do update set language = excluded.language, email_preferences = excluded.email_preferences`,
    )
    await story.holds(
      `select language, updated_at = now() as now from public.member_settings where user_id = ${sqlIds.member}`,
      [{ language: 'en', now: true }],
    )
  }),
  rule(
    'public.member_settings',
    'mails are written in the language of the recipient',
    async (story) => {
      await story.allows(
        'admin',
        `select public.change_member_email(${sqlIds.other}, 'new@sabha.test')`,
      )
      await story.holds(
        `select template, language from public.mail_outbox where member_id = ${sqlIds.other} order by 1`,
        [
          { template: 'email_changed_from', language: 'hi' },
          { template: 'email_changed_to', language: 'hi' },
        ],
      )
    },
  ),
  rule(
    'public.check_payment_invariants',
    'payment rules are checked once per interval, and the superuser sees the results',
    async (story) => {
      await story.given('delete from private.invariant_results')
      await story.allows(
        'superuser',
        `select public.payment_health() ->> 'checked_at' as checked`,
        [{ checked: null }],
      )
      const count = `select count(*)::int as rules from private.invariant_results`
      await story.allows('service', 'select public.check_payment_invariants()')
      await story.holds(count, [{ rules: 24 }])
      await story.given(`delete from private.invariant_results where id <> 'P1'`)
      await story.allows('service', 'select public.check_payment_invariants()')
      await story.holds(count, [{ rules: 1 }])
      await story.given(
        `update private.invariant_results set checked_at = now() - interval '1 hour'`,
      )
      await story.allows('service', 'select public.check_payment_invariants()')
      await story.holds(count, [{ rules: 24 }])
    },
  ),
  rule(
    'public.deployment_facts',
    'the superuser sees schedules, before_request and emails that wait for 15 minutes or were given up',
    async (story) => {
      await story.given(`delete from public.mail_outbox;
        insert into public.mail_outbox (recipient, template, created_at, sent_at, given_up, given_up_at, retried_at)
        select 'asha@sabha.test', 'welcome', now() - age, sent, given_up, case when given_up is not null then now() end, retried
        from (values (interval '14 minutes', null, null, null), ('16 minutes', null, null, null), ('16 minutes', now(), null, null),
          ('16 minutes', null, 'expired', null), ('16 minutes', null, 'refused', null), ('16 minutes', null, 'expired', null),
          ('16 minutes', null, null, now())) as mail (age, sent, given_up, retried)`)
      const facts = (
        where = '',
      ) => `select facts ->> 'late_mails' as late, facts -> 'given_up_mails' as given_up, facts -> 'before_request' as ran, facts -> 'schedules' as schedules
         from ${where} public.deployment_facts() as facts`
      const seen = { late: '1', given_up: { expired: 2, refused: 1 } }
      await story.allows('superuser', facts(), [{ ...seen, ran: false, schedules: [] }])
      await story.allows('superuser', facts('(select public.before_request()) as request,'), [
        { ...seen, ran: true, schedules: [] },
      ])
    },
  ),
  rule(
    'private.keep_policy_report',
    'the last hundred kinds of policy reports are kept, and repeated ones are counted',
    async (story) => {
      const keep = (blocked: string) =>
        `select public.keep_policy_report('img-src', '${blocked}', '/', '', '203.0.113.7') as kept`
      await story.given(`delete from private.policy_reports;
        insert into private.policy_reports (directive, blocked, page, source, last_at)
        select 'img-src', n::text, '/', '', now() - make_interval(hours => n) from generate_series(1, 99) as n`)
      await story.allows('service', keep('99'), [{ kept: true }])
      await story.allows('service', keep('new'), [{ kept: true }])
      await story.allows('service', keep('newer'), [{ kept: true }])
      await story.holds(
        `select count(*)::int as kept, count(*) filter (where blocked = '98') as oldest,
           max(times) filter (where blocked = '99') as again from private.policy_reports`,
        [{ kept: 100, oldest: '0', again: 2 }],
      )
      await story.allows(
        'superuser',
        `select jsonb_array_length(r) as rows, r -> 0 ->> 'blocked' as newest from public.policy_reports() as r`,
        [{ rows: 100, newest: 'newer' }],
      )
      await story.refuses('admin', 'select public.policy_reports()', 'superuser_only')
    },
  ),
  rule(
    'private.keep_policy_report',
    'an address can send 20 policy reports a minute without blocking others',
    async (story) => {
      await story.allows('service', reportsFrom('203.0.113.7', 70), [{ kept: 20 }])
      await story.allows('service', reportsFrom('1.1.1.1, 203.0.113.7', 70), [{ kept: 0 }])
      await story.allows('service', reportsFrom('203.0.113.8', 1), [{ kept: 1 }])
      await story.given(`update private.rate_limits set hits = 600 where bucket = 'policy reports'`)
      await story.allows('service', reportsFrom('203.0.113.9', 1), [{ kept: 0 }])
    },
  ),
  rule(
    'private.keep_policy_report',
    'an address can add 30 new kinds of policy reports a day, and repeat them',
    async (story) => {
      for (const [first, kept] of [
        [1, 20],
        [21, 10],
        [11, 20],
      ] as const) {
        await story.allows('service', reportsFrom('203.0.113.7', 20, first), [{ kept }])
        await story.given(`delete from private.rate_limits where bucket not like 'new %'`)
      }
      await story.allows('service', reportsFrom('203.0.113.8', 1, 99), [{ kept: 1 }])
    },
  ),
  rule(
    'private.keep_policy_report',
    'a policy report that exceeds its columns is shortened',
    async (story) => {
      await story.allows(
        'service',
        `select public.keep_policy_report(repeat('d', 70), repeat('b', 400), repeat('p', 400), repeat('s', 400), '') as kept`,
        [{ kept: true }],
      )
    },
  ),
  rule(
    'public.events_not_understood(integer)',
    'a signed webhook that cannot be read is stored once as handled and listed',
    async (story) => {
      const receive = `select public.receive_event(repeat('c', 64), 'evt', 'odd.event', '{"event": "odd.event", "payload": {"payment": {"entity": {"id": "pay_1", "email": "a@b.c"}}}}', 'payload.payment: wrong') as waits`
      await story.allows('service', receive, [{ waits: false }])
      await story.allows('service', receive, [{ waits: false }])
      await story.allows(
        'superuser',
        `select e ->> 'reason' as reason, e ->> 'event_type' as type, answer ->> 'total' as total
         from public.events_not_understood() as answer, jsonb_array_elements(answer -> 'events') as e`,
        [{ reason: 'payload.payment: wrong', type: 'odd.event', total: '1' }],
      )
      await story.holds(
        `select payload::text not like '%a@b.c%' as holds from public.provider_events where event_id = 'evt'`,
      )
    },
  ),
  rule(
    'public.receive_event',
    'an event is identified by its body, regardless of its ID',
    async (story) => {
      const receive = (digest: string, event: string) =>
        `select public.receive_event(repeat('${digest}', 64), '${event}', 'x', '{}') as waits`
      await story.allows('service', receive('d', 'one'), [{ waits: true }])
      await story.allows('service', `select public.apply_event(repeat('d', 64))`)
      await story.allows('service', receive('d', 'two'), [{ waits: false }])
      await story.allows('service', receive('e', 'one'), [{ waits: true }])
      await story.holds(
        `select event_id as id from public.provider_events where body_digest in (repeat('d', 64), repeat('e', 64))`,
        [{ id: 'one' }, { id: 'one' }],
      )
    },
  ),
]
