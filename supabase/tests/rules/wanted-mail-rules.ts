import { rule, sqlIds } from './rule.ts'

const taken = (atMost = 20) => `select template from public.take_mails(${atMost})`
const left = 'select template from public.mail_outbox order by template'
const rows = (...templates: string[]) => templates.map((template) => ({ template }))
const write = (...templates: string[]) =>
  `insert into public.mail_outbox (member_id, recipient, template)
   select ${sqlIds.member}, 'member@sabha.test', template from unnest('{${templates}}'::text[]) as template`
const turnOff = (...kinds: string[]) =>
  `update public.member_settings
   set email_preferences = '${JSON.stringify(Object.fromEntries(kinds.map((kind) => [kind, false])))}'
   where user_id = ${sqlIds.member}`

const empty = 'delete from public.mail_outbox'
const always = ['auto_pay_set_up', 'password_changed', 'welcome']
const byKind: Record<string, string> = {
  applications: 'application_accepted',
  events: 'event_registered',
  receipts: 'receipt_issued',
}
const optional = Object.values(byKind)

/** Rules about mails that a member turns off after they were written. */
export const wantedMailRules = [
  ...Object.entries(byKind).map(([kind, template]) =>
    rule(
      'private.mail_preference(mail_outbox)',
      `mails that wait when ${kind} are turned off are deleted when they are taken, and no others`,
      async (story) => {
        await story.given(`${empty}; ${write(...always, ...optional)}; ${turnOff(kind)}`)
        const others = optional.filter((other) => other !== template)
        await story.allows(
          'service',
          `select template from (${taken()}) as mail order by 1`,
          rows(...[...others, ...always].toSorted()),
        )
        await story.holds(left, rows(...[...others, ...always].toSorted()))
      },
    ),
  ),
  rule(
    'private.take_mails',
    'mails are sent to members who have chosen nothing, and to addresses without an account',
    async (story) => {
      await story.given(
        `${empty}; ${write(...optional)};
         delete from public.member_settings where user_id = ${sqlIds.member};
         insert into public.mail_outbox (recipient, template) values ('left@sabha.test', 'account_deleted')`,
      )
      await story.allows(
        'service',
        taken(),
        rows('account_deleted', 'receipt_issued', 'event_registered', 'application_accepted'),
      )
    },
  ),
  rule(
    'private.take_mails',
    'a batch is full although mails before it were turned off, and they are deleted only if some are asked for',
    async (story) => {
      await story.given(
        `${empty}; ${write('receipt_issued', 'receipt_issued', 'receipt_issued', 'welcome', 'welcome', 'welcome')};
         ${turnOff('receipts')}`,
      )
      await story.allows('service', taken(0), [])
      await story.holds('select count(*)::int as mails from public.mail_outbox', [{ mails: 6 }])
      await story.allows('service', taken(2), rows('welcome', 'welcome'))
      await story.holds(
        'select attempts, count(*)::int as mails from public.mail_outbox group by 1 order by 1',
        [
          { attempts: 0, mails: 1 },
          { attempts: 1, mails: 2 },
        ],
      )
    },
  ),
  rule(
    'private.take_mails',
    'a mail that was sent, is being sent or was given up is kept when its kind is turned off',
    async (story) => {
      await story.given(
        `${empty}; ${write('event_a', 'event_b', 'event_c', 'event_d')}; ${turnOff('events')};
         update public.mail_outbox set sent_at = now() where template = 'event_a';
         update public.mail_outbox set taken_at = now() - interval '4 minutes' where template = 'event_b';
         update public.mail_outbox set given_up = 'expired', given_up_at = now() where template = 'event_c'`,
      )
      await story.allows('service', taken(), [])
      await story.holds(left, rows('event_a', 'event_b', 'event_c'))
    },
  ),
]
