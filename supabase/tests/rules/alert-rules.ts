import { rule, sqlIds } from './rule.ts'

const due = (ran = 'null') =>
  `select part, is_stuck, waiting, reason from public.due_alerts(${ran}) order by part`
const late = (template: string, error = 'null', failure = 'null') =>
  `insert into public.mail_outbox (member_id, recipient, template, created_at, last_error, failure, failed_at)
   values (${sqlIds.member}, '${template}@sabha.test', '${template}', now() - interval '16 minutes', ${error}, ${failure},
     case when ${failure} is not null then now() end)`
const giveUp = (template: string, reason: string, ago: string) =>
  `update public.mail_outbox set given_up = '${reason}', given_up_at = now() - interval '${ago}' where template = '${template}'`
const nothingWaits = `delete from public.mail_outbox; update public.provider_events set handled_at = now()`
const ranAgo = (minutes: number) =>
  `insert into private.work_alerts (part, ran_at) values ('payments', now() - interval '${minutes} minutes')
   on conflict (part) do update set ran_at = excluded.ran_at`
const later = (seconds: number) =>
  `update private.work_alerts set tried_at = tried_at - interval '${seconds} seconds'`
const aMinuteLater = later(60)
const told = (part: string, isStuck: boolean) => `select public.alert_told('${part}', ${isStuck})`
const mailsStuck = { part: 'mails', is_stuck: true, waiting: 1, reason: null }

/** Rules about alerts to the support address. */
export const alertRules = [
  rule(
    'private.stuck_work()',
    'mails are stuck if some wait for 15 minutes and none was sent since',
    async (story) => {
      await story.given(nothingWaits)
      await story.given(
        `insert into public.mail_outbox (recipient, template) values ('a@sabha.test', 'young')`,
      )
      await story.given(late('old', `'Status 500'`))
      const sent = (minutes: number) =>
        story.given(
          `update public.mail_outbox set sent_at = now() - interval '${minutes} minutes' where template = 'sent'`,
        )
      await story.given(late('sent'))
      await sent(14)
      await story.allows('service', due(), [])
      await sent(16)
      await story.allows('service', due(), [{ ...mailsStuck, reason: 'Status 500' }])
    },
  ),
  rule(
    'private.stuck_mails()',
    'mails are stuck if some fail for 15 minutes although others are sent, except single refusals',
    async (story) => {
      const stuck = (waiting: number, reason: string) =>
        story.allows('service', due(), [{ ...mailsStuck, waiting, reason }])
      await story.given(nothingWaits)
      await story.given(late('sent'))
      await story.given(
        `update public.mail_outbox set sent_at = now() - interval '1 minute' where template = 'sent'`,
      )
      await story.given(late('waits'))
      for (const name of ['one', 'two']) await story.given(late(name, `'Status 422'`, `'refused'`))
      await story.allows('service', due(), [])
      await story.given(late('three', `'Status 422'`, `'refused'`))
      await stuck(3, 'Status 422')
      await story.given(
        `delete from public.mail_outbox where failure = 'refused'; ${aMinuteLater}; ${late('fails', `'Status 500'`, `'outage'`)}`,
      )
      await stuck(1, 'Status 500')
      await story.given(
        `update public.mail_outbox set retried_at = now() where template = 'fails'; ${aMinuteLater}`,
      )
      await story.allows('service', due(), [])
    },
  ),
  rule(
    'private.stuck_mails()',
    'mails are stuck for a day after some were given up, except refused ones, and the numbers are told',
    async (story) => {
      await story.given(nothingWaits)
      for (const name of ['expired', 'perhaps_sent', 'refused']) {
        await story.given(late(name, `'Status 500'`, `'outage'`))
        await story.given(giveUp(name, name, '23 hours'))
      }
      await story.allows('service', 'select public.given_up_mails() as mails', [
        { mails: { expired: 1, refused: 1, perhaps_sent: 1 } },
      ])
      await story.allows('service', due(), [{ ...mailsStuck, waiting: 0, reason: 'Status 500' }])
      await story.given(aMinuteLater)
      await story.given(giveUp('expired', 'expired', '25 hours'))
      await story.allows('service', due(), [{ ...mailsStuck, waiting: 0, reason: 'Status 500' }])
      await story.given(aMinuteLater)
      await story.given(giveUp('perhaps_sent', 'perhaps_sent', '25 hours'))
      await story.allows('service', due(), [])
    },
  ),
  rule(
    'private.stuck_work()',
    'payments are stuck if reconciliation has not run or an event was not handled for 15 minutes',
    async (story) => {
      const stuck = (waiting: number) => [
        { part: 'payments', is_stuck: true, waiting, reason: null },
      ]
      await story.given(nothingWaits)
      await story.given(
        `update public.provider_events set received_at = now() - interval '16 minutes' where event_id = 'world';
         update public.provider_events set handled_at = null where event_id = 'world two'`,
      )
      await story.given(ranAgo(14))
      await story.allows('service', due(), [])
      await story.given(`update private.work_alerts set ran_at = now() - interval '16 minutes'`)
      await story.allows('service', due(), stuck(0))
      await story.given(aMinuteLater)
      await story.allows('service', due(`'payments'`), [])
      await story.given(
        `update public.provider_events set handled_at = null where event_id = 'world'`,
      )
      await story.allows('service', due(`'payments'`), stuck(1))
    },
  ),
  rule(
    'private.due_alerts(text)',
    'an alert is given to one function a minute until it is told, with the same id, and the next one with another',
    async (story) => {
      await story.given(nothingWaits)
      await story.given(late('old'))
      const id =
        'select count(distinct id)::int as ids from (select id from public.due_alerts() union all select first from given) as given_twice'
      await story.given('create temporary table given as select gen_random_uuid() as first limit 0')
      await story.given('grant select on given to service_role')
      await story.given('insert into given select id from public.due_alerts()')
      await story.given(later(40))
      await story.allows('service', due(), [])
      await story.given(later(60))
      await story.allows('service', id, [{ ids: 1 }])
      await story.allows('service', told('mails', true))
      await story.given(
        `update private.work_alerts set told_at = now() - interval '7 hours' where part = 'mails'; ${later(60)}`,
      )
      await story.allows('service', id, [{ ids: 2 }])
    },
  ),
  rule(
    'private.alert_told(text,boolean)',
    'stuck work is told again after six hours, and once when it is in order again',
    async (story) => {
      await story.given(nothingWaits)
      await story.given(late('old'))
      await story.allows('service', due(), [mailsStuck])
      await story.allows('service', told('mails', true))
      await story.given(aMinuteLater)
      await story.allows('service', due(), [])
      await story.given(
        `update private.work_alerts set told_at = now() - interval '7 hours' where part = 'mails'`,
      )
      await story.allows('service', due(), [mailsStuck])
      await story.allows('service', told('mails', true))
      await story.given(`delete from public.mail_outbox; ${aMinuteLater}`)
      const over = { part: 'mails', is_stuck: false, waiting: null, reason: null }
      await story.allows('service', due(), [over])
      await story.allows('service', told('mails', false))
      await story.given(aMinuteLater)
      await story.allows('service', due(), [])
    },
  ),
]
