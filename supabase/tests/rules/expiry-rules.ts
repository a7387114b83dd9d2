import { tokenClaimsOf, userIds } from '../setup/world-people.ts'
import { rule, sqlIds } from './rule.ts'

const farewell = `select recipient, language, member_id from public.mail_outbox where template = 'account_deleted'`

/** Rules about waiting mails and the deletion of addresses. */
export const expiryRules = [
  rule(
    'private.take_mails',
    'the address of an erased member is deleted once the last mail is sent, or after seven days',
    async (story) => {
      const take = 'select count(*)::int as mails from public.take_mails()'
      const left = `select count(*)::int as addresses from public.mail_outbox where template = 'account_deleted'`
      await story.given(
        `delete from public.mail_outbox; delete from auth.users where id in (${sqlIds.member}, ${sqlIds.other})`,
      )
      await story.allows('service', take, [{ mails: 2 }])
      await story.holds(left, [{ addresses: 2 }])
      await story.given(
        `update public.mail_outbox set sent_at = now() where recipient = 'member@sabha.test'`,
      )
      await story.allows('service', take, [{ mails: 0 }])
      await story.holds(left, [{ addresses: 1 }])
      await story.given(`update public.mail_outbox set taken_at = now() - interval '6 minutes'`)
      await story.allows('service', take, [{ mails: 1 }])
      await story.given(
        `update public.mail_outbox set given_up = 'refused', given_up_at = now(), created_at = now() - interval '167 hours'`,
      )
      await story.allows('service', take)
      await story.holds(left, [{ addresses: 1 }])
      await story.given(`update public.mail_outbox set created_at = now() - interval '169 hours'`)
      await story.allows('service', take)
      await story.holds(left, [{ addresses: 0 }])
    },
  ),
  ...[
    { when: 'the sender takes no mails', forget: 'select from public.take_mails(0)' },
    {
      when: 'another mail is written',
      forget: `select private.mail_member(${sqlIds.other}, 'password_changed', '{}')`,
    },
    {
      when: 'an export starts',
      forget: `delete from private.rate_limits; select set_config('request.jwt.claims', '${JSON.stringify(tokenClaimsOf('admin'))}', true); select public.start_member_export()`,
    },
  ].map(({ when, forget }) =>
    rule(
      'private.forget_expired()',
      `without a mail sender, an address without an account is deleted after a week when ${when}`,
      async (story) => {
        await story.given(
          `delete from public.mail_outbox; delete from auth.users where id = ${sqlIds.member}`,
        )
        await story.given(forget)
        await story.holds(farewell, [
          { recipient: 'member@sabha.test', language: 'hi', member_id: null },
        ])
        await story.given(`update public.mail_outbox set created_at = now() - interval '8 days'`)
        await story.given(forget)
        await story.holds(farewell, [])
      },
    ),
  ),
  rule('private.take_mails', 'take_mails returns no mail if none is requested', (story) =>
    story.allows('service', 'select count(*)::int as mails from public.take_mails(0)', [
      { mails: 0 },
    ]),
  ),
  rule(
    'private.forget_expired()',
    'mails of existing users are kept, whether sent or waiting, and for 30 days if they were given up',
    async (story) => {
      await story.given(
        `delete from public.mail_outbox;
         insert into public.mail_outbox (member_id, recipient, template, created_at, sent_at)
         values (${sqlIds.member}, 'member@sabha.test', 'waits', now() - interval '31 days', null),
           (${sqlIds.member}, 'member@sabha.test', 'went', now() - interval '31 days', now() - interval '31 days')`,
      )
      await story.given(
        `insert into public.mail_outbox (member_id, recipient, template, given_up, given_up_at)
         select ${sqlIds.member}, 'member@sabha.test', template, 'expired', now() - make_interval(hours => hours)
         from (values ('given_up', 719), ('given_up_before', 721)) as given_up (template, hours)`,
      )
      await story.given('select private.forget_expired()')
      await story.holds('select template from public.mail_outbox order by template', [
        { template: 'given_up' },
        { template: 'waits' },
        { template: 'went' },
      ])
    },
  ),
  rule(
    'private.follow_email()',
    'waiting mails follow a changed address, except account notices',
    async (story) => {
      await story.given(
        `delete from public.mail_outbox;
         insert into public.mail_outbox (member_id, recipient, template, sent_at)
         values (${sqlIds.member}, 'member@sabha.test', 'waits', null),
           (${sqlIds.member}, 'member@sabha.test', 'went', now()),
           (${sqlIds.member}, 'member@sabha.test', 'email_changed_to', null),
           (${sqlIds.member}, 'member@sabha.test', 'password_changed', null),
           (${sqlIds.member}, 'member@sabha.test', 'sign_in_added', null),
           (${sqlIds.member}, 'member@sabha.test', 'sign_in_removed', null),
           (${sqlIds.member}, 'before@sabha.test', 'email_changed_from', null),
           (${sqlIds.other}, 'other@sabha.test', 'waits', null)`,
      )
      await story.allows(
        'admin',
        `select public.change_member_email(${sqlIds.member}, 'moved@sabha.test')`,
      )
      await story.holds(
        `select template, recipient from public.mail_outbox order by template, recipient`,
        [
          { template: 'email_changed_from', recipient: 'before@sabha.test' },
          { template: 'email_changed_from', recipient: 'member@sabha.test' },
          { template: 'email_changed_to', recipient: 'member@sabha.test' },
          { template: 'email_changed_to', recipient: 'moved@sabha.test' },
          { template: 'password_changed', recipient: 'member@sabha.test' },
          { template: 'sign_in_added', recipient: 'member@sabha.test' },
          { template: 'sign_in_removed', recipient: 'member@sabha.test' },
          { template: 'waits', recipient: 'moved@sabha.test' },
          { template: 'waits', recipient: 'other@sabha.test' },
          { template: 'went', recipient: 'member@sabha.test' },
        ],
      )
    },
  ),
  rule(
    'private.erase_member()',
    'deleting an account keeps notices to its former addresses',
    async (story) => {
      const notices = `select template, recipient, language, member_id from public.mail_outbox where registration_id is null order by recipient, template`
      await story.given(
        `delete from public.mail_outbox;
         insert into public.mail_outbox (member_id, recipient, template, sent_at)
         values (${sqlIds.member}, 'told@sabha.test', 'email_changed_from', now()),
           (${sqlIds.member}, 'member@sabha.test', 'password_changed', null),
           (${sqlIds.member}, 'moved@sabha.test', 'email_changed_from', null),
           (${sqlIds.member}, 'former@sabha.test', 'waits', null),
           (${sqlIds.other}, 'moved@sabha.test', 'waits', null),
           (${sqlIds.other}, 'moved@sabha.test', 'email_changed_from', null)`,
      )
      await story.allows(
        'admin',
        `select public.change_member_email(${sqlIds.member}, 'moved@sabha.test')`,
      )
      await story.given(`delete from auth.users where id = ${sqlIds.member}`)
      const ofNobody = { language: 'hi', member_id: null }
      await story.holds(notices, [
        { template: 'email_changed_from', recipient: 'member@sabha.test', ...ofNobody },
        {
          template: 'password_changed',
          recipient: 'member@sabha.test',
          language: 'en',
          member_id: null,
        },
        { template: 'account_deleted', recipient: 'moved@sabha.test', ...ofNobody },
        {
          template: 'email_changed_from',
          recipient: 'moved@sabha.test',
          language: 'en',
          member_id: userIds.other,
        },
      ])
      await story.given(`update public.mail_outbox set sent_at = now()`)
      await story.given('select private.forget_expired()')
      await story.holds(`select 1 from public.mail_outbox where member_id is null`, [])
    },
  ),
]
