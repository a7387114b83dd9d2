import { rowId, userIds } from '../setup/world-people.ts'
import { rule, sqlIds } from './rule.ts'

const setRole = (member: string, role: string) =>
  `select public.change_member_role(${member}, '${role}')`
const setEmail = (member: string, address: string) =>
  `select test.answer(public.change_member_email(${member}, '${address}')) as address`
const roleOf = (member: string) => `select role from public.profiles where id = ${member}`
const role = 'public.change_member_role'
const email = 'public.change_member_email'

/** Rules about changes of roles and email addresses. */
export const authorityRules = [
  rule(
    role,
    'the superuser promotes a member and demotes an admin, which is audited',
    async (story) => {
      await story.allows('superuser', setRole(sqlIds.other, 'admin'))
      await story.holds(roleOf(sqlIds.other), [{ role: 'admin' }])
      await story.allows('superuser', setRole(sqlIds.admin, 'member'))
      await story.holds(roleOf(sqlIds.admin), [{ role: 'member' }])
      await story.holds(
        `select subject_id, details from public.audit_log where actor_id = ${sqlIds.superuser} order by id`,
        [
          { subject_id: sqlIds.other.slice(1, -1), details: { to: 'admin', from: 'member' } },
          { subject_id: sqlIds.admin.slice(1, -1), details: { to: 'member', from: 'admin' } },
        ],
      )
    },
  ),
  rule(role, 'changing a role to the current one has no effect', async (story) => {
    await story.allows('superuser', setRole(sqlIds.other, 'member'))
    await story.holds(
      `select count(*)::int as lines from public.audit_log where actor_id = ${sqlIds.superuser}`,
      [{ lines: 0 }],
    )
  }),
  rule(
    role,
    "the role of a superuser and one's own role cannot change, and no user becomes a superuser",
    async (story) => {
      await story.refuses('superuser', setRole(sqlIds.superuser, 'member'), 'superuser_fixed')
      await story.refuses('superuser', setRole(sqlIds.other, 'superuser'), 'invalid_input')
      await story.refuses(
        'superuser',
        `select public.change_member_role(${sqlIds.other}, null)`,
        'invalid_input',
      )
      await story.given(`update public.profiles set role = 'superuser' where id = ${sqlIds.admin}`)
      await story.refuses('superuser', setRole(sqlIds.admin, 'member'), 'superuser_fixed')
      await story.refuses(
        'superuser',
        setRole(sqlIds.otherProfileless, 'admin'),
        'member_not_found',
      )
    },
  ),
  rule(role, 'an admin cannot change roles', async (story) => {
    await story.refuses('admin', setRole(sqlIds.other, 'admin'), 'superuser_only')
    await story.refuses('admin', setRole(sqlIds.admin, 'member'), 'superuser_only')
    await story.holds(roleOf(sqlIds.other), [{ role: 'member' }])
  }),
  ...[
    setRole(sqlIds.other, 'admin'),
    setEmail(sqlIds.other, 'fresh@sabha.test'),
    'select public.superuser_profiles()',
    'select public.start_member_export()',
    'select public.copy_member_emails()',
    `select public.member_export_page('${rowId('export', userIds.superuser)}', 1)`,
    `select public.record_offline_gift(${sqlIds.other}, 100, 'cash', 'a', 'b', now())`,
    `select public.reverse_offline_gift(${sqlIds.other}, 'Bounced')`,
  ].map((call) =>
    rule(
      role,
      `a token whose session has ended is refused: ${call.slice(14, 36)}`,
      async (story) => {
        await story.given(`delete from auth.sessions where user_id = ${sqlIds.superuser}`)
        await story.refuses('superuser', call, 'session_missing')
      },
    ),
  ),
  rule(role, 'a session counts only for its owner', async (story) => {
    await story.given(
      `update auth.sessions set user_id = ${sqlIds.member} where user_id = ${sqlIds.superuser}`,
    )
    await story.refuses('superuser', setRole(sqlIds.other, 'admin'), 'session_missing')
  }),
  rule(
    email,
    'a new address is applied to account, sign-in, profile, audit log and both mailboxes',
    async (story) => {
      await story.given(`insert into auth.identities (provider_id, user_id, identity_data, provider)
      values ('x', ${sqlIds.other}, '{"email": "other@sabha.test", "sub": "x"}', 'email')`)
      await story.given(
        `insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to) values (${sqlIds.other}, 'recovery_token', 'hash', 'other@sabha.test')`,
      )
      await story.given(
        `update auth.users set encrypted_password = 'old', recovery_token = 'old', email_confirmed_at = null where id = ${sqlIds.other}`,
      )
      await story.allows('admin', setEmail(sqlIds.other, ' Fresh@Sabha.test '), [
        { address: 'fresh@sabha.test' },
      ])
      await story.holds(
        `select u.email, u.encrypted_password as password, u.recovery_token as link, u.email_confirmed_at is not null as confirmed,
         i.identity_data->>'email' as identity, p.email as profile, p.email_verification_pending as pending,
         (select count(*)::int from auth.one_time_tokens) as tokens
       from auth.users as u join auth.identities as i on i.user_id = u.id join public.profiles as p on p.id = u.id where u.id = ${sqlIds.other}`,
        [
          {
            email: 'fresh@sabha.test',
            password: null,
            link: '',
            confirmed: true,
            identity: 'fresh@sabha.test',
            profile: 'fresh@sabha.test',
            pending: false,
            tokens: 0,
          },
        ],
      )
      await story.holds(
        `select recipient from public.mail_outbox where template <> 'world' order by 1`,
        [{ recipient: 'fresh@sabha.test' }, { recipient: 'other@sabha.test' }],
      )
      await story.holds(`select details from public.audit_log where actor_id = ${sqlIds.admin}`, [
        { details: { to: 'f***@sabha.test', from: 'o***@sabha.test' } },
      ])
    },
  ),
  ...[
    '',
    ' ',
    'nobody',
    'a@b',
    'a b@sabha.test',
    'a@sabha.test, b@sabha.test',
    `${'x'.repeat(250)}@sabha.test`,
    'a\u0007@sabha.test',
  ].map((address) =>
    rule(email, `${JSON.stringify(address.slice(0, 30))} is refused as an address`, (story) =>
      story.refuses('admin', setEmail(sqlIds.other, address), 'email_invalid'),
    ),
  ),
  rule(
    email,
    'direction marks and invisible characters are removed from a new address',
    async (story) => {
      await story.allows('admin', setEmail(sqlIds.other, 'fre\u202esh@sab\u200bha.test'))
      await story.holds(`select email from public.profiles where id = ${sqlIds.other}`, [
        { email: 'fresh@sabha.test' },
      ])
    },
  ),
  rule(email, 'a new address must be different and unused in any spelling', async (story) => {
    await story.refuses('admin', setEmail(sqlIds.other, 'OTHER@sabha.test'), 'email_unchanged')
    await story.refuses('admin', setEmail(sqlIds.other, 'Member@sabha.test'), 'email_taken')
    await story.given(`select private.move_account(${sqlIds.otherProfileless}, 'Odd@sabha.test')`)
    await story.refuses('admin', setEmail(sqlIds.other, 'odd@sabha.test'), 'email_taken')
    await story.refuses(
      'admin',
      `select public.change_member_email(${sqlIds.other}, null)`,
      'email_invalid',
    )
  }),
  rule(
    email,
    'only the address of an account with the role member can be changed',
    async (story) => {
      await story.refuses('superuser', setEmail(sqlIds.admin, 'fresh@sabha.test'), 'member_only')
      await story.refuses('admin', setEmail(sqlIds.superuser, 'fresh@sabha.test'), 'member_only')
      await story.refuses('admin', setEmail(sqlIds.admin, 'fresh@sabha.test'), 'member_only')
      await story.refuses(
        'admin',
        setEmail(sqlIds.otherProfileless, 'fresh@sabha.test'),
        'member_not_found',
      )
    },
  ),
]
