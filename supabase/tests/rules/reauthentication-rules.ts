import { rowId, userIds } from '../setup/world-people.ts'
import { rule, sqlIds } from './rule.ts'

const users = 'auth.users'
const session = `'${rowId('session', userIds.member)}'`
/** Runs the deferred triggers of a transaction. */
const commit = 'set constraints all immediate; set constraints all deferred'
const change = `update auth.users set encrypted_password = 'new' where id = ${sqlIds.member}; ${commit}`
const proved = (method: string, age: string) =>
  `insert into auth.mfa_amr_claims (session_id, created_at, updated_at, authentication_method)
   values (${session}, now(), now() - interval '${age}', '${method}')
   on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`
const mails = (to: string) =>
  `select template, language, parameters from public.mail_outbox where recipient = '${to}' and template <> 'world' order by template`
const address = 'member@sabha.test'
const google = `insert into auth.identities (provider_id, user_id, provider, identity_data)
  values ('google-1', ${sqlIds.member}, 'google', '{}')`
const password = `insert into auth.identities (provider_id, user_id, provider, identity_data)
  values ('own', ${sqlIds.member}, 'email', '{}')`

/**
 * Rules about passwords and sign-in methods: a token alone changes none, and the owner gets a mail
 * about each change.
 */
export const reauthenticationRules = [
  rule(users, 'a session without a recent proof cannot set a password', async (story) => {
    await story.refusesOwner(change, 'reauthentication_needed')
    for (const [method, age] of [
      ['oauth', '0 seconds'],
      ['password', '61 seconds'],
      ['otp', '16 minutes'],
    ] as const) {
      await story.given(proved(method, age))
      await story.refusesOwner(change, 'reauthentication_needed')
    }
    await story.given(proved('password', '30 seconds'))
    await story.given(change)
  }),
  rule(users, 'a recently used mail is a sufficient proof', async (story) => {
    await story.given(proved('recovery', '14 minutes'))
    await story.given(change)
  }),
  rule(
    users,
    'a password is refused while another session is unproved, and without any session',
    async (story) => {
      await story.given(proved('password', '1 second'))
      await story.given(
        `insert into auth.sessions (id, user_id) values (gen_random_uuid(), ${sqlIds.member})`,
      )
      await story.refusesOwner(change, 'reauthentication_needed')
      await story.given(`delete from auth.sessions where user_id = ${sqlIds.member}`)
      await story.refusesOwner(change, 'reauthentication_needed')
    },
  ),
  rule(users, 'a proof for another account does not count', async (story) => {
    await story.given(
      `insert into auth.mfa_amr_claims (session_id, created_at, updated_at, authentication_method)
       values ('${rowId('session', userIds.other)}', now(), now(), 'otp')`,
    )
    await story.refusesOwner(change, 'reauthentication_needed')
  }),
  rule('public.proof_needed', 'proof_needed returns the required proof', async (story) => {
    const asks = 'select public.proof_needed() as proof'
    await story.allows('member', asks, [{ proof: 'code' }])
    await story.given(
      `update auth.users set encrypted_password = 'old' where id = ${sqlIds.member}`,
    )
    await story.allows('member', asks, [{ proof: 'password' }])
    await story.given(proved('password', '1 second'))
    await story.allows('member', asks, [{ proof: 'password' }])
    await story.given(proved('otp', '14 minutes'))
    await story.allows('member', asks, [{ proof: 'none' }])
  }),
  rule(
    'private.mail_member',
    'a new password is mailed once, in the language of the user',
    async (story) => {
      await story.given(
        `insert into public.member_settings (user_id, language) values (${sqlIds.member}, 'hi')
       on conflict (user_id) do update set language = 'hi'`,
      )
      await story.given(`${proved('otp', '1 second')}; ${change}`)
      await story.given(
        `update auth.users set encrypted_password = 'new', updated_at = now() where id = ${sqlIds.member}`,
      )
      await story.holds(mails(address), [
        { template: 'password_changed', language: 'hi', parameters: {} },
      ])
    },
  ),
  rule('private.mail_member', 'adding and removing a sign-in service is mailed', async (story) => {
    await story.given(`${password}; ${google}`)
    const told = { language: 'hi', parameters: { provider: 'Google' } }
    await story.holds(mails(address), [{ template: 'sign_in_added', ...told }])
    await story.given(`delete from auth.identities where provider = 'google'`)
    await story.holds(mails(address), [
      { template: 'sign_in_added', ...told },
      { template: 'sign_in_removed', ...told },
    ])
  }),
  rule(
    'private.tell_of_identity',
    'the first sign-in service and the email identity are not mailed',
    async (story) => {
      await story.given(`${google}; ${password}`)
      await story.holds(mails(address), [])
    },
  ),
  rule('private.mail_member', 'an unconfirmed address gets no mail', async (story) => {
    await story.given(`update auth.users set email_confirmed_at = null where id = ${sqlIds.member}`)
    await story.given(`${password}; ${google}`)
    await story.holds(mails(address), [])
  }),
  rule(
    'private.tell_of_identity',
    'a changed address causes one mail to the old and one to the new address',
    async (story) => {
      await story.given(`${password}; ${google}; delete from public.mail_outbox`)
      await story.allows(
        'admin',
        `select public.change_member_email(${sqlIds.member}, 'moved@sabha.test')`,
      )
      await story.holds('select recipient, template from public.mail_outbox order by template', [
        { recipient: address, template: 'email_changed_from' },
        { recipient: 'moved@sabha.test', template: 'email_changed_to' },
      ])
    },
  ),
  rule(
    'private.move_account',
    'a changed address voids the password and causes only the address notices',
    async (story) => {
      await story.given(
        `${password}; ${proved('otp', '1 second')}; ${change}; delete from public.mail_outbox`,
      )
      await story.allows(
        'admin',
        `select public.change_member_email(${sqlIds.member}, 'moved@sabha.test')`,
      )
      await story.given(commit)
      await story.holds(
        `select encrypted_password as password from auth.users where id = ${sqlIds.member}`,
        [{ password: null }],
      )
      await story.holds(
        `select count(*)::int as told from public.mail_outbox where template = 'password_changed'`,
        [{ told: 0 }],
      )
    },
  ),
  rule(users, 'an erased user gets no notice about removed sign-in methods', async (story) => {
    await story.given(`${password}; ${google}; delete from public.mail_outbox`)
    await story.given(
      `update auth.users set email = 'scrambled', encrypted_password = null, deleted_at = now() where id = ${sqlIds.member};
       delete from auth.identities where user_id = ${sqlIds.member}; ${commit};
       delete from auth.users where id = ${sqlIds.member}`,
    )
    await story.holds(
      'select count(*)::int as mails from public.mail_outbox where registration_id is null',
      [{ mails: 0 }],
    )
  }),
  rule(users, 'no account can be created with an address that our forms refuse', async (story) => {
    for (const odd of ['a@x..co', 'аsha@x.co', 'a@x.co.']) {
      await story.refusesOwner(
        `insert into auth.users (id, email) values (gen_random_uuid(), '${odd}')`,
        'email_invalid',
      )
    }
    await story.given(`insert into auth.users (id, email) values (gen_random_uuid(), 'Fine@x.co')`)
    await story.given(`insert into auth.users (id, email) values (gen_random_uuid(), null)`)
  }),
]
