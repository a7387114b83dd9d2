import { events, rowId, userIds } from '../setup/world-people.ts'
import { rule, sqlIds } from './rule.ts'

const leave = 'select public.delete_own_account()'
const proved = (person: string, method = 'password') =>
  `insert into auth.mfa_amr_claims (session_id, created_at, updated_at, authentication_method)
   values ('${rowId('session', person)}', now(), now(), '${method}')
   on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`
const endAutoPay = `update public.mandates set status = 'cancelled' where user_id = ${sqlIds.member}`
const accounts = `select count(*)::int as accounts from auth.users where id = ${sqlIds.member}`

/** Rules about users' access to all their data and the deletion of their account. */
export const ownAccountRules = [
  rule(
    'public.own_data()',
    'own_data returns all data about the caller and none about others',
    async (story) => {
      await story.allows(
        'member',
        `select array_agg(key order by key) as parts from jsonb_object_keys(public.own_data()) as key`,
        [
          {
            parts: [
              'account',
              'applications',
              'calendar',
              'consents',
              'contributions',
              'mails',
              'mandates',
              'orders',
              'payments',
              'phone_verifications',
              'profile',
              'receipts',
              'registrations',
              'settings',
            ],
          },
        ],
      )
      await story.allows(
        'member',
        `select data #>> '{account,email}' as email, data #>> '{profile,id}' as profile,
         jsonb_array_length(data -> 'orders') as orders, jsonb_array_length(data -> 'mandates') as mandates,
         data::text ~ 'idempotency_key|encrypted_password|admin_notes' as internal,
         data::text ~ '${userIds.other}' as of_others
         from public.own_data() as data`,
        [
          {
            email: 'member@sabha.test',
            profile: userIds.member,
            orders: 1,
            mandates: 1,
            internal: false,
            of_others: false,
          },
        ],
      )
    },
  ),
  rule('public.own_data()', 'own_data contains the mails as they were written', async (story) => {
    await story.given(
      `insert into public.mail_outbox (member_id, recipient, template, parameters, language, last_error)
       values (${sqlIds.member}, 'before@sabha.test', 'email_changed_from', '{"a": 1}', 'hi', 'Status 500'),
         (${sqlIds.other}, 'other@sabha.test', 'password_changed', '{}', 'en', null)`,
    )
    await story.allows(
      'member',
      `select mail - 'id' - 'created_at' - '{due_at,registration_id,application_id,event_mail_id}'::text[] as mail
       from jsonb_array_elements(public.own_data() -> 'mails') as mail`,
      [
        {
          mail: {
            sent_at: null,
            given_up: null,
            language: 'hi',
            template: 'email_changed_from',
            recipient: 'before@sabha.test',
            parameters: { a: 1 },
            given_up_at: null,
          },
        },
      ],
    )
  }),
  rule(
    'public.own_data()',
    'own_data contains what admins wrote to attendees, and the facts of mails about registrations',
    async (story) => {
      await story.given(
        `insert into public.event_mails (id, event_id, kind, states, subject, body) values
           ('f0000000-0000-4000-8000-000000000001', '${events.seated}', 'message', '{going}', 'Welcome', 'Bring a cup.');
         insert into public.mail_outbox (member_id, recipient, template, event_mail_id)
         select id, email, 'event_message', 'f0000000-0000-4000-8000-000000000001'
         from public.profiles where id in (${sqlIds.member}, ${sqlIds.other});
         insert into public.mail_outbox (member_id, recipient, template, registration_id, taken_at)
         values (${sqlIds.member}, 'member@sabha.test', 'event_changed', '${rowId('registration', userIds.member)}', now())`,
      )
      await story.allows(
        'member',
        `select mail ->> 'template' as template, mail #>> '{parameters,subject}' as subject,
           mail #>> '{parameters,text}' as text, mail #>> '{parameters,event_id}' as event
         from jsonb_array_elements(public.own_data() -> 'mails') as mail
         where mail ->> 'template' in ('event_message', 'event_changed') order by 1`,
        [
          { template: 'event_changed', subject: null, text: null, event: events.seated },
          {
            template: 'event_message',
            subject: 'Welcome',
            text: 'Bring a cup.',
            event: events.seated,
          },
        ],
      )
    },
  ),
  rule('public.own_data()', 'own_data is limited to twenty calls an hour', async (story) => {
    await story.given(
      `insert into private.rate_limits (bucket, window_start, hits)
       values ('own data of ' || ${sqlIds.member}, date_bin('1 hour', now(), timestamptz '2020-01-01 00:00:00+00'), 20)`,
    )
    await story.refuses('member', 'select public.own_data()', 'rate_limited')
    await story.allows('admin', 'select public.own_data()')
  }),
  rule(
    'public.delete_own_account()',
    'deleting an account requires a recent password or mail, not just a token',
    async (story) => {
      await story.given(endAutoPay)
      await story.given(proved(userIds.member, 'oauth'))
      await story.refuses('member', leave, 'reauthentication_needed')
      await story.holds(accounts, [{ accounts: 1 }])
      await story.given(proved(userIds.member, 'otp'))
      await story.allows('member', leave)
      await story.holds(accounts, [{ accounts: 0 }])
      await story.holds(
        `select actor_id, subject_id from public.audit_log where action = 'account_deleted'`,
        [{ actor_id: userIds.member, subject_id: userIds.member }],
      )
    },
  ),
  rule(
    'public.delete_own_account()',
    'an account with running auto-pay cannot be deleted',
    async (story) => {
      await story.given(proved(userIds.member))
      await story.given(
        `update public.mandates set status = 'active', razorpay_subscription_id = 'sub_LEAVING0000001'
       where user_id = ${sqlIds.member}`,
      )
      await story.refuses('member', leave, 'auto_pay_running')
      await story.given(endAutoPay)
      await story.allows('member', leave)
    },
  ),
  rule(
    'public.delete_own_account()',
    'an account cannot be deleted while a new mandate is unknown to the provider',
    async (story) => {
      const opened = (ago: string) =>
        `update public.mandates set status = 'created', razorpay_subscription_id = null,
           created_at = now() - interval '${ago}'
         where user_id = ${sqlIds.member}`
      await story.given(proved(userIds.member))
      await story.given(opened('59 seconds'))
      await story.refuses('member', leave, 'auto_pay_running')
      await story.given(opened('61 seconds'))
      await story.allows('member', leave)
    },
  ),
  rule(
    'public.mandates_to_end()',
    "mandates_to_end returns the caller's subscriptions that may still charge, including unauthorised ones",
    async (story) => {
      const mandate = (person: string, subscription: string, status: string) =>
        `update public.mandates set status = '${status}', razorpay_subscription_id = '${subscription}'
         where user_id = ${person}`
      const named = 'select s as subscription from public.mandates_to_end() as s'
      await story.given(mandate(sqlIds.superuser, 'sub_SUPERUSER00001', 'active'))
      await story.given(mandate(sqlIds.member, 'sub_LEAVING0000001', 'created'))
      await story.allows('member', named, [{ subscription: 'sub_LEAVING0000001' }])
      await story.given(proved(userIds.member))
      await story.refuses('member', leave, 'auto_pay_running')
      await story.given(mandate(sqlIds.member, 'sub_LEAVING0000001', 'expired'))
      await story.allows('member', named, [])
    },
  ),
  rule(
    'public.delete_own_account()',
    'the only superuser cannot delete their account',
    async (story) => {
      await story.given(proved(userIds.superuser))
      await story.given(
        `update public.mandates set status = 'cancelled' where user_id = ${sqlIds.superuser}`,
      )
      await story.refuses('superuser', leave, 'last_superuser')
      await story.given(`update public.profiles set role = 'superuser' where id = ${sqlIds.admin}`)
      await story.allows('superuser', leave)
    },
  ),
]
