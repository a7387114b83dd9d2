import { rule, sqlIds } from './rule.ts'

const empty = 'delete from public.mail_outbox; delete from private.rate_limits'
const write = (name: string, template = 'welcome', ago = '0 minutes') =>
  `insert into public.mail_outbox (member_id, recipient, template, created_at, due_at)
   values (${sqlIds.member}, '${name}@sabha.test', '${template}', now() - interval '${ago}', now() - interval '${ago}')`
const take = 'select public.take_mails(100)'
const record = (name: string, outcome: string, reason = 'Status 500') =>
  `select public.record_mail(id, '${outcome}', '${reason}') from public.mail_outbox where recipient = '${name}@sabha.test'`

/** Lets time pass for all mails. */
const later = (time: string) =>
  `update public.mail_outbox
   set created_at = created_at - interval '${time}', due_at = due_at - interval '${time}',
     taken_at = taken_at - interval '${time}', failed_at = failed_at - interval '${time}',
     unknown_since = unknown_since - interval '${time}', sent_at = sent_at - interval '${time}',
     given_up_at = given_up_at - interval '${time}'`

const states = `
  select split_part(recipient, '@', 1) as mail, case
    when sent_at is not null then 'sent' else coalesce(given_up, 'waits') end as state
  from public.mail_outbox order by recipient`
const are = (mails: Record<string, string>) =>
  Object.entries(mails).map(([mail, state]) => ({ mail, state }))
const takenNames = `select split_part(recipient, '@', 1) as mail from public.take_mails(100)`
const pause = `select extract(epoch from due_at - now())::int / 60 as minutes from public.mail_outbox`

/** Rules about what becomes of mails that were handed to the mail provider. */
export const mailOutcomeRules = [
  rule(
    'private.mail_pause(integer,timestamp with time zone)',
    'the pause after a failure doubles from five minutes to an hour',
    async (story) => {
      await story.given(`${empty}; ${write('one')}`)
      for (const minutes of [5, 10, 20, 40, 60, 60]) {
        await story.allows('service', takenNames, [{ mail: 'one' }])
        await story.allows('service', record('one', 'outage'))
        await story.holds(pause, [{ minutes }])
        await story.given(later(`${minutes - 1} minutes`))
        await story.allows('service', takenNames, [])
        await story.given(`${later('1 minute')}; delete from private.rate_limits`)
      }
    },
  ),
  rule(
    'private.mail_pause(integer,timestamp with time zone)',
    'a link is tried until the end of its hour: the pause is at most half of the time that is left',
    async (story) => {
      for (const [age, minutes] of [
        [40, 10],
        [52, 5],
      ]) {
        await story.given(`${empty}; ${write('one', 'auth_recovery', `${age} minutes`)}`)
        await story.given('update public.mail_outbox set attempts = 5')
        await story.allows('service', take)
        await story.allows('service', record('one', 'outage'))
        await story.holds(pause, [{ minutes }])
      }
    },
  ),
  rule(
    'private.mail_expiry(mail_outbox)',
    'a link or code is tried for an hour, a reminder until the event, and any other mail for seven days',
    async (story) => {
      const hours = `select template, extract(epoch from expires_at - now())::int / 3600 as hours from public.mail_outbox order by 1`
      await story.given(`${empty}; ${write('one', 'auth_code')}; ${write('two', 'receipt_issued')}`)
      const notices = ['auth_account_exists', 'auth_email_changed', 'auth_email_in_use']
      for (const notice of notices) await story.given(write('two', notice))
      await story.given(
        `insert into public.mail_outbox (recipient, template, parameters)
         values ('three@sabha.test', 'event_reminder', jsonb_build_object('start_time', now() + interval '5 hours'))`,
      )
      await story.holds(hours, [
        { template: notices[0], hours: 168 },
        { template: 'auth_code', hours: 1 },
        { template: notices[1], hours: 168 },
        { template: notices[2], hours: 168 },
        { template: 'event_reminder', hours: 5 },
        { template: 'receipt_issued', hours: 168 },
      ])
      await story.given(
        `delete from public.mail_outbox where template in (${notices.map((notice) => `'${notice}'`)});
         update public.mail_outbox set retried_at = now() + interval '1 day';
         update public.mail_outbox set created_at = now() + interval '2 hours' where template = 'auth_code'`,
      )
      await story.holds(hours, [
        { template: 'auth_code', hours: 3 },
        { template: 'event_reminder', hours: 5 },
        { template: 'receipt_issued', hours: 192 },
      ])
    },
  ),
  rule(
    'private.give_up_mails()',
    'a mail is given up when it makes no sense any more, unless it is being sent',
    async (story) => {
      const names = ['being_sent', 'never_tried', 'no_answer', 'refused', 'sent', 'tried', 'young']
      await story.given(empty)
      for (const name of names) await story.given(write(name, 'welcome', '6 days'))
      await story.allows('service', take)
      await story.allows('service', record('no_answer', 'unknown'))
      await story.allows('service', record('refused', 'refused'))
      await story.allows('service', record('sent', 'sent'))
      await story.allows('service', record('tried', 'outage'))
      await story.given(
        `update public.mail_outbox set unknown_since = null, taken_at = null where recipient like 'never%'`,
      )
      await story.given(later('22 hours'))
      await story.given('select private.give_up_mails()')
      await story.holds(
        `select count(*)::int as given_up from public.mail_outbox where given_up_at is not null`,
        [{ given_up: 0 }],
      )
      await story.given(
        `${later('121 minutes')};
         update public.mail_outbox set taken_at = now() - interval '4 minutes' where recipient like 'being%';
         update public.mail_outbox set created_at = now() where recipient like 'young%'`,
      )
      await story.given('select private.give_up_mails()')
      await story.holds(
        states,
        are({
          being_sent: 'waits',
          never_tried: 'expired',
          no_answer: 'perhaps_sent',
          refused: 'refused',
          sent: 'sent',
          tried: 'expired',
          young: 'perhaps_sent',
        }),
      )
    },
  ),
  rule(
    'private.record_mail(uuid,text,text)',
    'a mail without a response is tried for 23 hours and then given up as perhaps sent, whatever comes after',
    async (story) => {
      await story.given(`${empty}; ${write('answered')}; ${write('cut')}`)
      await story.allows('service', take)
      await story.allows('service', record('answered', 'outage'))
      await story.allows('service', record('cut', 'unknown'))
      await story.given(later('22 hours'))
      await story.allows('service', takenNames, [{ mail: 'answered' }, { mail: 'cut' }])
      await story.allows('service', record('answered', 'outage'))
      await story.allows('service', record('cut', 'outage'))
      await story.given(later('61 minutes'))
      await story.allows('service', takenNames, [{ mail: 'answered' }])
      await story.holds(states, are({ answered: 'waits', cut: 'perhaps_sent' }))
    },
  ),
  rule(
    'private.take_mails(integer)',
    'a mail whose sender was killed is tried for 23 hours and then given up as perhaps sent',
    async (story) => {
      await story.given(`${empty}; ${write('killed')}; ${write('returned')}`)
      await story.allows('service', take)
      await story.allows(
        'service',
        `select public.return_mails(array_agg(id)) from public.mail_outbox where recipient like 'returned%'`,
      )
      await story.given(later('22 hours'))
      await story.allows('service', takenNames, [{ mail: 'killed' }, { mail: 'returned' }])
      await story.given(later('61 minutes'))
      await story.allows('service', takenNames, [{ mail: 'returned' }])
      await story.holds(states, are({ killed: 'perhaps_sent', returned: 'waits' }))
    },
  ),
  rule(
    'private.record_mail(uuid,text,text)',
    'a mail is given up as refused at its second refusal, if another was accepted in between',
    async (story) => {
      await story.given(`${empty}; ${write('bad')}; ${write('good')}`)
      const refuse = async () => {
        await story.given(`${later('2 hours')}; delete from private.rate_limits`)
        await story.allows('service', take)
        await story.allows('service', record('bad', 'refused', 'Status 422'))
      }
      await refuse()
      await refuse()
      await story.holds(states, are({ bad: 'waits', good: 'waits' }))
      await story.given(later('10 minutes'))
      await story.allows('service', record('good', 'sent'))
      await story.given(later('10 minutes'))
      await story.allows('service', take)
      await story.allows('service', record('bad', 'outage'))
      await refuse()
      await story.holds(states, are({ bad: 'waits', good: 'sent' }))
      await refuse()
      await story.holds(states, are({ bad: 'waits', good: 'sent' }))
      await story.given(
        `update public.mail_outbox set sent_at = now() + interval '1 minute' where recipient like 'good%'`,
      )
      await refuse()
      await story.holds(states, are({ bad: 'refused', good: 'sent' }))
      await story.holds(
        `select last_error, failure, given_up_at = now() as now from public.mail_outbox where given_up = 'refused'`,
        [{ last_error: 'Status 422', failure: 'refused', now: true }],
      )
    },
  ),
  rule(
    'private.record_mail(uuid,text,text)',
    'refusals of three recipients without an acceptance are an outage, and count against none of them',
    async (story) => {
      await story.given(empty)
      for (const name of ['a', 'b', 'c', 'good']) await story.given(write(name))
      await story.allows('service', take)
      await story.allows('service', record('a', 'refused'))
      await story.given(later('10 minutes'))
      await story.allows('service', record('good', 'sent'))
      await story.given(later('10 minutes'))
      await story.allows('service', record('a', 'refused'))
      await story.allows('service', record('b', 'refused'))
      await story.holds(states, are({ a: 'refused', b: 'waits', c: 'waits', good: 'sent' }))
      await story.allows('service', record('c', 'refused'))
      await story.holds(states, are({ a: 'waits', b: 'waits', c: 'waits', good: 'sent' }))
      await story.given(write('next'))
      await story.given(later('10 minutes'))
      await story.allows('service', record('next', 'sent'))
      await story.given(later('1 minute'))
      await story.allows('service', record('a', 'refused'))
      await story.holds(
        states,
        are({ a: 'waits', b: 'waits', c: 'waits', good: 'sent', next: 'sent' }),
      )
    },
  ),
  rule(
    'private.record_mail(uuid,text,text)',
    'after an outage of more than five minutes, what failed in it is due when a mail is accepted',
    async (story) => {
      const due = `select split_part(recipient, '@', 1) as mail from public.mail_outbox
        where sent_at is null and due_at <= now() order by recipient`
      const fail = async (names: string[], minutes: number) => {
        await story.given(empty)
        for (const name of ['accepted', 'asleep', 'broken', ...names])
          await story.given(write(name))
        await story.given(
          `update public.mail_outbox set due_at = now() + interval '1 day' where recipient like 'asleep%'`,
        )
        await story.allows('service', take)
        for (const name of names) await story.allows('service', record(name, 'outage'))
        await story.allows('service', record('broken', 'broken'))
        await story.given(
          `update public.mail_outbox set failed_at = failed_at - interval '${minutes} minutes'`,
        )
        await story.allows('service', record('accepted', 'sent'))
      }
      await fail(['a', 'b'], 6)
      await story.holds(due, [])
      await fail(['a', 'b', 'c'], 4)
      await story.holds(due, [])
      await fail(['a', 'b', 'c'], 6)
      await story.holds(due, [{ mail: 'a' }, { mail: 'b' }, { mail: 'c' }])
      await story.given(later('1 second'))
      await story.allows('service', takenNames, [{ mail: 'a' }, { mail: 'b' }, { mail: 'c' }])
    },
  ),
  rule(
    'private.mail_outage()',
    'failures are an outage if they are of three recipients, and no mail was accepted since',
    async (story) => {
      const isOut = (out: boolean) =>
        story.holds('select private.mail_outage() is not null as out', [{ out }])
      await story.given(empty)
      for (const name of ['a', 'b', 'c', 'd', 'ok']) await story.given(write(name))
      await story.given(
        `update public.mail_outbox set recipient = 'a@sabha.test' where recipient like 'b%'`,
      )
      await story.allows('service', take)
      await story.allows('service', record('a', 'refused'))
      await story.allows('service', record('c', 'unknown'))
      await isOut(false)
      await story.allows('service', record('d', 'broken'))
      await isOut(false)
      await story.allows('service', record('d', 'outage'))
      await isOut(true)
      await story.given(later('1 minute'))
      await story.allows('service', record('ok', 'sent'))
      await isOut(false)
    },
  ),
]
