import { id, rule } from './rule.ts'

const users = 'auth.users'
const victim = 'a0000000-0000-4000-8000-0000000000ab'
const stored = `select encrypted_password, raw_user_meta_data as data from auth.users where id = '${victim}'`
/** What the end of a transaction does. */
const commit = 'set constraints all immediate; set constraints all deferred'
const signUp = `insert into auth.users (id, email, encrypted_password, raw_user_meta_data)
  values ('${victim}', 'victim@sabha.test', 'hash of A', '{"name": "Mallory"}');
  insert into auth.identities (provider_id, user_id, provider, identity_data)
  values ('${victim}', '${victim}', 'email', '{}')`
const mail = `update auth.users set confirmation_sent_at = clock_timestamp() where id = '${victim}'`
const agreeing = signUp.replace(
  '{"name": "Mallory"}',
  '{"language": "hi", "consents": [{"purpose": "privacy", "text_version": "7"}]}',
)
const agreed = `select c.purpose, c.text_version as version, c.language, c.given_at::date::text as day,
    s.language as chosen
  from public.consents as c left join public.member_settings as s using (user_id)
  where c.user_id = '${victim}'`
const confirm = `update auth.users set email_confirmed_at = now() where id = '${victim}'`

/** A link proves the mailbox; what was typed before it proves nothing. */
export const signUpRules = [
  rule(users, 'no password, metadata or name stays with an unconfirmed address', async (story) => {
    await story.given(`${signUp}; ${commit}`)
    await story.holds(stored, [{ encrypted_password: null, data: {} }])
    await story.holds(`select full_name from public.profiles where id = '${victim}'`, [
      { full_name: 'victim' },
    ])
  }),
  rule(users, 'the password of the one sign-up holds once its link is opened', async (story) => {
    await story.given(`${signUp}; ${mail}; ${commit}; ${confirm}; ${commit}`)
    await story.holds(stored, [{ encrypted_password: 'hash of A', data: {} }])
    await story.holds(`select count(*)::int as kept from private.sign_ups`, [{ kept: 0 }])
  }),
  rule(
    users,
    'where two sign-ups were made, no password typed before the link holds',
    async (story) => {
      await story.given(`${signUp}; ${mail}; ${commit}; ${mail}; ${commit}`)
      await story.given(
        `insert into auth.sessions (id, user_id) values (gen_random_uuid(), '${victim}')`,
      )
      await story.given(`${confirm}; ${commit}`)
      await story.holds(stored, [{ encrypted_password: null, data: {} }])
      await story.holds(
        `select count(*)::int as live from auth.sessions where user_id = '${victim}'`,
        [{ live: 0 }],
      )
    },
  ),
  rule(
    'private.keep_choices(uuid,jsonb,timestamptz)',
    'who opens the link of their one sign-up has agreed to what stood there, when it was typed',
    async (story) => {
      await story.given(`${agreeing}; ${mail}; ${commit}`)
      await story.holds(agreed, [])
      await story.given(
        `update private.sign_ups set typed_at = '2026-01-02' where user_id = '${victim}'`,
      )
      await story.given(`${confirm}; ${commit}`)
      await story.holds(agreed, [
        { purpose: 'privacy', version: '7', language: 'hi', day: '2026-01-02', chosen: null },
      ])
    },
  ),
  rule(
    'private.keep_choices(uuid,jsonb,timestamptz)',
    'nobody is held to what was agreed to in a sign-up that may not be theirs',
    async (story) => {
      await story.given(
        `${agreeing}; ${mail}; ${commit}; ${mail}; ${commit}; ${confirm}; ${commit}`,
      )
      await story.holds(agreed, [])
    },
  ),
  rule(
    users,
    'what was agreed to or set before the link was opened, by whatever session, ends with it',
    async (story) => {
      await story.given(`${signUp}; ${mail}; ${commit}; ${mail}; ${commit}`)
      await story.given(
        `insert into public.consents (user_id, purpose, text_version, language)
         values ('${victim}', 'newsletter', '7', 'en');
         insert into public.member_settings (user_id, language) values ('${victim}', 'hi')`,
      )
      await story.given(`${confirm}; ${commit}`)
      await story.holds(
        `select count(*)::int as kept from (
           select user_id from public.consents union all select user_id from public.member_settings
         ) as made where user_id = '${victim}'`,
        [{ kept: 0 }],
      )
    },
  ),
  rule(users, 'a sign-up and a recovery are two, whoever asked for them', async (story) => {
    const recover = `update auth.users set recovery_sent_at = now() where id = '${victim}'`
    await story.given(`${signUp}; ${mail}; ${commit}; ${recover}; ${confirm}; ${commit}`)
    await story.holds(stored, [{ encrypted_password: null, data: {} }])
  }),
  rule(
    users,
    'another service that proves the address brings no typed password back',
    async (story) => {
      await story.given(`${signUp}; ${mail}; ${commit}`)
      await story.given(
        `delete from auth.identities where user_id = '${victim}'; ${confirm}; ${commit}`,
      )
      await story.holds(stored, [{ encrypted_password: null, data: {} }])
    },
  ),
  rule(
    users,
    'an account that an administrator makes and confirms keeps its password',
    async (story) => {
      await story.given(`${signUp}; ${confirm}; ${commit}`)
      await story.holds(stored, [{ encrypted_password: 'hash of A', data: { name: 'Mallory' } }])
    },
  ),
  rule(
    'public.needs_password',
    'asks for a password where none holds for an address',
    async (story) => {
      const asks = 'select public.needs_password() as holds'
      await story.given(`insert into auth.identities (provider_id, user_id, provider, identity_data)
      values ('member', ${id.member}, 'email', '{}')`)
      await story.allows('member', asks, [{ holds: true }])
      await story.given(`update auth.users set encrypted_password = 'hash' where id = ${id.member}`)
      await story.allows('member', asks, [{ holds: false }])
      await story.given(`update auth.users set encrypted_password = null where id = ${id.member};
      delete from auth.identities where user_id = ${id.member}`)
      await story.allows('member', asks, [{ holds: false }])
    },
  ),
  rule(users, 'metadata that would grow a token is refused', async (story) => {
    const grow = (size: number) =>
      `update auth.users set raw_user_meta_data = jsonb_build_object('x', repeat('x', ${size})) where id = ${id.member}`
    await story.given(grow(4000))
    await story.refusesOwner(grow(20_000), 'invalid_input')
  }),
  rule(
    'private.move_account',
    'a changed address lets go of all that the old one opened',
    async (story) => {
      await story.given(`
      insert into auth.identities (provider_id, user_id, provider, identity_data) values
        ('google-1', ${id.member}, 'google', '{}'), ('member', ${id.member}, 'email', '{}');
      insert into auth.refresh_tokens (token, user_id) values ('kept', ${id.member});
      insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to)
        values (${id.member}, 'recovery_token', 'hash', 'member@sabha.test');
      insert into auth.flow_state (id, user_id, provider_type, authentication_method)
        values (gen_random_uuid(), ${id.member}, 'email', 'recovery')`)
      await story.allows(
        'admin',
        `select public.change_member_email(${id.member}, 'moved@sabha.test')`,
      )
      await story.holds(
        `select
        (select string_agg(provider, ' ') from auth.identities where user_id = ${id.member}) as ways,
        (select count(*)::int from auth.sessions where user_id = ${id.member}) as sessions,
        (select count(*)::int from auth.refresh_tokens where user_id = ${id.member}) as refreshing,
        (select count(*)::int from auth.one_time_tokens where user_id = ${id.member}) as links,
        (select count(*)::int from auth.flow_state where user_id = ${id.member}) as flows`,
        [{ ways: 'email', sessions: 0, refreshing: 0, links: 0, flows: 0 }],
      )
    },
  ),
]
