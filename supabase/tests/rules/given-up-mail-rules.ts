import { events } from '../setup/world-people.ts'
import { change, register } from './event-calls.ts'
import { rule, sqlIds } from './rule.ts'

const { open } = events
const empty = 'delete from public.mail_outbox'
const takeNone = 'select from public.take_mails(0)'
const giveUp = (where: string, reason = 'expired') =>
  `update public.mail_outbox
   set given_up = '${reason}', given_up_at = now(), attempts = 9, failure = 'outage', failed_at = now(),
     unknown_since = now(), taken_at = now() - interval '1 hour', due_at = now() + interval '1 hour'
   where ${where}`
const write = (template: string, more = '{}') =>
  `insert into public.mail_outbox (member_id, recipient, template, created_at, parameters)
   values (${sqlIds.member}, '${template}@sabha.test', '${template}', now() - interval '20 days', ${more === '{}' ? `'{}'` : more})`
const reminder = (start: string) =>
  write('event_reminder', `jsonb_build_object('start_time', now() + interval '${start}')`)
const states = `select template, given_up from public.mail_outbox order by template`
const over = change(`event_date = now() - interval '3 hours'`)

/** Rules about mails that were not sent in time, and about sending them again. */
export const givenUpMailRules = [
  rule(
    'private.give_up_mails()',
    'a mail about an event that was due in time is given up when the event is over, and no other',
    async (story) => {
      await story.given(empty)
      await story.allows('member', register(open))
      await story.given(
        `update public.mail_outbox set due_at = now() - interval '2 hours'; ${over}`,
      )
      await story.allows('service', takeNone)
      await story.holds(states, [{ template: 'event_registered', given_up: 'expired' }])
    },
  ),
  rule(
    'private.forget_outdated_mails()',
    'a mail about an event that was due only at its end is deleted, unless it was tried before',
    async (story) => {
      await story.given(empty)
      await story.allows('member', register(open))
      const isLeft = async (attempts: number, minutes: number, mails: number) => {
        await story.given(
          `update public.mail_outbox set attempts = ${attempts}, due_at = now() - interval '${minutes} minutes'`,
        )
        await story.given('select private.forget_outdated_mails()')
        await story.holds('select count(*)::int as mails from public.mail_outbox', [{ mails }])
      }
      await isLeft(0, 0, 1)
      await story.given(change(`event_date = now() - interval '120 minutes'`))
      await isLeft(0, 16, 1)
      await isLeft(1, 14, 1)
      await isLeft(0, 14, 0)
    },
  ),
  rule(
    'private.retry_mails()',
    'mails that were given up wait again for seven days, in the order of their priority, once',
    async (story) => {
      await story.given(
        `${empty}; ${write('welcome')}; ${write('password_changed')}; ${write('waits')}`,
      )
      await story.given(`update public.mail_outbox set created_at = now() where template = 'waits'`)
      await story.given(giveUp(`template = 'welcome'`, 'refused'))
      await story.given(giveUp(`template = 'password_changed'`, 'perhaps_sent'))
      const retry = 'select public.retry_mails() as result'
      await story.allows('superuser', retry, [{ result: { dropped: 0, waiting: 2 } }])
      await story.allows('superuser', retry, [{ result: { dropped: 0, waiting: 0 } }])
      await story.holds(
        `select template, attempts, failure, failed_at, unknown_since, due_at <= now() as due,
           expires_at = now() + interval '7 days' as whole, retried_at = now() as retried
         from public.mail_outbox where template <> 'waits' order by template`,
        ['password_changed', 'welcome'].map((template) => ({
          template,
          attempts: 0,
          failure: null,
          failed_at: null,
          unknown_since: null,
          due: true,
          whole: true,
          retried: true,
        })),
      )
      await story.allows('service', 'select template from public.take_mails()', [
        { template: 'password_changed' },
        { template: 'welcome' },
        { template: 'waits' },
      ])
      await story.holds(
        `select actor_id, subject_type, subject_id, details from public.audit_log where action = 'mails_retried'`,
        [
          {
            actor_id: (await story.one(`select ${sqlIds.superuser}::text as id`)).id,
            subject_type: 'mail_outbox',
            subject_id: null,
            details: { mails: 2, outdated: 0 },
          },
        ],
      )
    },
  ),
  rule(
    'private.retry_mails()',
    'reminders of events that have begun and mails about events that are over are dropped, not sent again',
    async (story) => {
      await story.given(empty)
      await story.allows('member', register(open))
      await story.given(`${reminder('-1 hour')}; ${write('welcome')}`)
      await story.given(giveUp('true'))
      await story.given(over)
      await story.given(reminder('1 hour'))
      await story.given(giveUp('given_up is null'))
      await story.allows('superuser', 'select public.retry_mails() as result', [
        { result: { dropped: 2, waiting: 2 } },
      ])
      await story.holds(states, [
        { template: 'event_reminder', given_up: null },
        { template: 'welcome', given_up: null },
      ])
    },
  ),
  rule(
    'private.retry_mails()',
    'a mail that made sense for the last time 30 days ago is dropped, however often it was sent again',
    async (story) => {
      await story.given(`${empty}; ${write('older')}; ${write('younger')}; ${giveUp('true')}`)
      await story.given(
        `update public.mail_outbox set retried_at = now() - interval '8 days',
           created_at = now() - make_interval(hours => case template when 'older' then 889 else 887 end)`,
      )
      await story.allows('superuser', 'select public.retry_mails() as result', [
        { result: { dropped: 1, waiting: 1 } },
      ])
      await story.holds(states, [{ template: 'younger', given_up: null }])
    },
  ),
  rule(
    'private.retry_mails()',
    'sending again is refused to an admin and changes nothing',
    async (story) => {
      await story.given(`${empty}; ${write('welcome')}; ${giveUp('true')}`)
      await story.refuses('admin', 'select public.retry_mails()', 'superuser_only')
      await story.holds(states, [{ template: 'welcome', given_up: 'expired' }])
    },
  ),
]
