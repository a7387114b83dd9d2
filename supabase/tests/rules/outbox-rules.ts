import { rule, sqlIds } from './rule.ts'

const taken = (atMost: number) => `select template from public.take_mails(${atMost})`
const insert = (template: string) =>
  `insert into public.mail_outbox (member_id, recipient, template, created_at)
   values (${sqlIds.member}, 'member@sabha.test', '${template}', now() - interval '1 hour')`

/** Rules about the order in which mails are sent, and mails that senders return. */
export const outboxRules = [
  rule(
    'public.mail_outbox',
    'the work of each minute reads only mails that were not sent',
    async (story) => {
      await story.given(
        `insert into public.mail_outbox (member_id, recipient, template, created_at, sent_at)
         select ${sqlIds.member}, 'member@sabha.test', 'welcome', sent, sent
         from generate_series(now() - interval '20 days', now() - interval '1 hour', '5 minutes') as sent`,
      )
      await story.given('analyze public.mail_outbox')
      const read = `select coalesce(seq_tup_read, 0)::int as read from pg_stat_xact_user_tables where relname = 'mail_outbox'`
      const before = await story.one(read)
      await story.allows('service', 'select from public.take_mails(20)')
      await story.allows('service', 'select from public.due_alerts()')
      await story.holds(read, [before])
    },
  ),
  rule(
    'public.take_mails',
    'a mail is given to one sender at a time until it is sent',
    async (story) => {
      const take = 'select count(*)::int as mails from public.take_mails()'
      await story.given(`update public.mail_outbox set member_id = ${sqlIds.member}`)
      await story.allows('service', take, [{ mails: 2 }])
      await story.allows('service', take, [{ mails: 0 }])
      await story.given(`update public.mail_outbox set taken_at = now() - interval '6 minutes'`)
      await story.allows(
        'service',
        `update public.mail_outbox set sent_at = now() where recipient = 'one@sabha.test'`,
      )
      await story.allows('service', take, [{ mails: 1 }])
      await story.holds(`select attempts from public.mail_outbox order by attempts`, [
        { attempts: 1 },
        { attempts: 2 },
      ])
    },
  ),
  rule('private.take_mails', 'take_mails returns mails 30 times a minute', async (story) => {
    const take = 'select count(*)::int as mails from public.take_mails()'
    await story.given(
      `insert into private.rate_limits (bucket, window_start, hits)
       values ('mails are taken', date_bin('1 minute', now(), timestamptz '2020-01-01 00:00:00+00'), 29)`,
    )
    await story.allows('service', 'select count(*)::int as mails from public.take_mails(1)', [
      { mails: 1 },
    ])
    await story.allows('service', take, [{ mails: 0 }])
    await story.given(
      `update private.rate_limits set window_start = window_start - interval '1 minute'`,
    )
    await story.allows('service', take, [{ mails: 1 }])
  }),
  rule('public.take_mails', 'take_mails skips a mail that was given up', async (story) => {
    await story.given(
      `update public.mail_outbox set attempts = 30;
       update public.mail_outbox set given_up = 'refused', given_up_at = now() where recipient = 'one@sabha.test'`,
    )
    await story.allows('service', 'select recipient from public.take_mails()', [
      { recipient: 'two@sabha.test' },
    ])
  }),
  rule(
    'private.mail_priority(text)',
    'mails about accounts are sent before mails about money, events and all others',
    async (story) => {
      await story.given('delete from public.mail_outbox')
      const order = [
        'account_deleted',
        'role_changed',
        'receipt_issued',
        'auto_pay_set_up',
        'event_registered',
        'news',
      ]
      for (const template of order.toReversed()) await story.given(insert(template))
      await story.given(
        `update public.mail_outbox set created_at = now() - interval '2 hours' where template in ('account_deleted', 'receipt_issued');
         update public.mail_outbox set created_at = now() - interval '3 hours' where template = 'news'`,
      )
      await story.allows('service', taken(1), [{ template: 'account_deleted' }])
      await story.allows(
        'service',
        taken(20),
        order.slice(1).map((template) => ({ template })),
      )
    },
  ),
  rule(
    'private.mail_priority(text)',
    'a sender records failures also where the stored page has no room left',
    async (story) => {
      await story.given(`delete from public.mail_outbox; ${insert('welcome')}`)
      for (const turn of [1, 2, 3, 4, 5, 6])
        await story.allows(
          'service',
          `update public.mail_outbox set last_error = (
             select string_agg(md5(n::text), '') from generate_series(${turn}, ${turn} + 49) as n
           ) where template = 'welcome'`,
        )
      await story.holds('select char_length(last_error) as stored from public.mail_outbox', [
        { stored: 1600 },
      ])
    },
  ),
  rule('private.take_mails(integer)', 'a mail is not sent before it is due', async (story) => {
    await story.given(
      `delete from public.mail_outbox; ${insert('later')}; ${insert('now')};
       update public.mail_outbox set due_at = now() + interval '1 minute' where template = 'later'`,
    )
    await story.allows('service', taken(20), [{ template: 'now' }])
  }),
  rule(
    'private.return_mails(uuid[],integer)',
    'a returned mail is sent again at once, without counting an attempt',
    async (story) => {
      const ids = '(select array_agg(id) from public.mail_outbox)'
      await story.given(
        `update public.mail_outbox set member_id = ${sqlIds.member}, due_at = now() - interval '1 minute'`,
      )
      await story.given(
        `update public.mail_outbox set sent_at = now() where recipient = 'one@sabha.test'`,
      )
      await story.allows('service', 'select recipient, attempts from public.take_mails()', [
        { recipient: 'two@sabha.test', attempts: 1 },
      ])
      await story.given(
        `update public.mail_outbox set taken_at = now(), attempts = 1 where recipient = 'one@sabha.test'`,
      )
      for (const _turn of [1, 2])
        await story.allows('service', `select public.return_mails(${ids})`)
      await story.holds(
        `select recipient, attempts, taken_at < now() - interval '4 minutes' as waits, due_at < now() as due from public.mail_outbox order by 1`,
        [
          { recipient: 'one@sabha.test', attempts: 1, waits: false, due: true },
          { recipient: 'two@sabha.test', attempts: 0, waits: true, due: true },
        ],
      )
      await story.allows('service', 'select attempts from public.take_mails()', [{ attempts: 1 }])
    },
  ),
  rule(
    'private.return_mails(uuid[],integer)',
    'a pause delays all waiting mails for at most an hour, and none that is due later',
    async (story) => {
      const delays = `select template, extract(epoch from due_at - now())::int as seconds from public.mail_outbox order by 1`
      await story.given(
        `delete from public.mail_outbox; ${insert('a')}; ${insert('b')}; ${insert('c')};
         update public.mail_outbox set due_at = now() + interval '5 hours' where template = 'b';
         update public.mail_outbox set sent_at = now() where template = 'c'`,
      )
      const pause = (seconds: number) =>
        story.allows('service', `select public.return_mails(array[]::uuid[], ${seconds})`)
      const after = (seconds: number) =>
        story.holds(delays, [
          { template: 'a', seconds },
          { template: 'b', seconds: 18_000 },
          { template: 'c', seconds: 0 },
        ])
      await pause(90)
      await after(90)
      await pause(86_400)
      await after(3600)
      await story.allows('service', taken(20), [])
    },
  ),
]
