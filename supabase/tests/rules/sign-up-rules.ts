import { createHash } from 'node:crypto'
import { assertCase } from '../cases/test-case.ts'
import { rule, sqlIds } from './rule.ts'

const users = 'auth.users'
const victim = 'a0000000-0000-4000-8000-0000000000ab'
const session = 'b6000000-0000-4000-8000-0000000000ab'
const stored = `select encrypted_password, raw_user_meta_data as data from auth.users where id = '${victim}'`
/** Runs the deferred triggers of a transaction. */
const commit = 'set constraints all immediate; set constraints all deferred'
const secret = 'kept by the browser of the sign-up'
const signUpWith = (
  data: object,
) => `insert into auth.users (id, email, encrypted_password, raw_user_meta_data)
  values ('${victim}', 'victim@sabha.test', 'typed', '${JSON.stringify(data)}');
  insert into auth.identities (provider_id, user_id, provider, identity_data)
  values ('${victim}', '${victim}', 'email', '{}'); ${commit}`
const secret_hash = createHash('sha256').update(secret).digest('hex')
const consents = [{ purpose: 'privacy', text_version: '7' }]
const signUp = signUpWith({ name: 'Mallory', language: 'hi', consents, secret_hash })
const agreed = `select c.purpose, c.text_version as version, c.language, c.given_at::date::text as day,
    s.language as chosen
  from public.consents as c left join public.member_settings as s using (user_id)
  where c.user_id = '${victim}'`
const confirm = `update auth.users set email_confirmed_at = now() where id = '${victim}'; ${commit}`
/** SQL of the identity service when a mailed link is used. */
const openLink = `${confirm};
  insert into auth.sessions (id, user_id) values ('${session}', '${victim}');
  insert into auth.mfa_amr_claims (session_id, created_at, updated_at, authentication_method)
  values ('${session}', now(), now(), 'otp')`
const claims = JSON.stringify({ sub: victim, role: 'authenticated', session_id: session })
const claim = (given: string) => `select set_config('request.jwt.claims', '${claims}', true);
  select public.claim_sign_up(${given}) as holds`
const unfinished = `select count(*)::int as unfinished from private.sign_ups where user_id = '${victim}'`
const others = `insert into auth.sessions (id, user_id) values (gen_random_uuid(), '${victim}')`
const sessions = `select count(*)::int as live from auth.sessions where user_id = '${victim}'`

/** Tables that signed-in users can read, with the number of rows visible to the caller. */
const readable = `select format('select %L as name, count(*)::int as rows from %s', oid::regclass, oid::regclass) as query
  from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    and has_any_column_privilege('authenticated', oid, 'select')`

/** Rules about sign-ups: a link proves the mailbox, but not the data typed before. */
export const signUpRules = [
  rule(users, 'an unconfirmed address keeps no password, metadata or name', async (story) => {
    await story.given(signUp)
    await story.holds(stored, [{ encrypted_password: null, data: {} }])
    await story.holds(`select full_name from public.profiles where id = '${victim}'`, [
      { full_name: 'victim' },
    ])
  }),
  rule(users, 'a mailed link alone does not restore a typed password', async (story) => {
    await story.given(`${signUp}; ${others}; ${openLink}`)
    await story.holds(stored, [{ encrypted_password: null, data: {} }])
    await story.holds(sessions, [{ live: 1 }])
    await story.holds(agreed, [])
    await story.holds(unfinished, [{ unfinished: 1 }])
  }),
  rule(
    'private.claim_sign_up(text)',
    'claim_sign_up restores the typed password and consents for the right secret, and ends other sessions',
    async (story) => {
      await story.given(`${signUp};
        update private.sign_ups set typed_at = '2026-01-02' where user_id = '${victim}';
        ${openLink}; ${others}`)
      await story.holds(claim(`'${secret}'`))
      await story.given(commit)
      await story.holds(stored, [{ encrypted_password: 'typed', data: {} }])
      await story.holds(agreed, [
        { purpose: 'privacy', version: '7', language: 'hi', day: '2026-01-02', chosen: null },
      ])
      await story.holds(sessions, [{ live: 1 }])
      await story.holds(unfinished, [{ unfinished: 0 }])
      await story.holds(claim('null'))
    },
  ),
  rule(
    'private.claim_sign_up(text)',
    'claim_sign_up refuses a wrong secret, no secret, and a sign-up without a hash',
    async (story) => {
      await story.given(`${signUp}; ${openLink}`)
      for (const given of [`'another'`, `''`, 'null', `'${secret_hash}'`]) {
        await story.holds(claim(given), [{ holds: false }])
      }
      await story.given(
        `update private.sign_ups set secret_hash = null where user_id = '${victim}'`,
      )
      await story.holds(claim('null'), [{ holds: false }])
      await story.holds(claim(`'${secret}'`), [{ holds: false }])
      await story.holds(stored, [{ encrypted_password: null, data: {} }])
    },
  ),
  rule(
    'private.claim_sign_up(text)',
    'claim_sign_up refuses a session that was not just opened by a mailed link',
    async (story) => {
      await story.given(`${signUp}; ${openLink};
        update auth.mfa_amr_claims set updated_at = now() - interval '16 minutes' where session_id = '${session}'`)
      await story.holds(claim(`'${secret}'`), [{ holds: false }])
    },
  ),
  rule(users, 'the metadata of a second sign-up does not replace the secret', async (story) => {
    await story.given(`${signUp};
      update auth.users set raw_user_meta_data = '{"secret_hash": "mine"}' where id = '${victim}'; ${commit};
      ${openLink}`)
    await story.holds(claim(`'${secret}'`))
  }),
  rule(users, 'a new typed password comes with its own secret', async (story) => {
    await story.given(`${signUp};
      update auth.users set encrypted_password = 'second' where id = '${victim}'; ${commit}; ${openLink}`)
    await story.holds(claim(`'${secret}'`), [{ holds: false }])
  }),
  rule(users, 'choosing a password finishes the sign-up without a notice', async (story) => {
    await story.given(`${signUp}; ${openLink};
      update auth.users set encrypted_password = 'chosen' where id = '${victim}'; ${commit}`)
    await story.holds(unfinished, [{ unfinished: 0 }])
    await story.holds(
      `select count(*)::int as mails from public.mail_outbox where member_id = '${victim}'`,
      [{ mails: 0 }],
    )
  }),
  rule(
    users,
    'a password that is set before the address is confirmed does not become valid',
    async (story) => {
      await story.given(`${signUp};
      update auth.users set encrypted_password = 'set' where id = '${victim}'; ${confirm}`)
      await story.holds(stored, [{ encrypted_password: null, data: {} }])
      await story.holds(unfinished, [{ unfinished: 1 }])
    },
  ),
  rule(
    users,
    'consents and settings from before the link was opened are deleted',
    async (story) => {
      await story.given(`${signUp};
        insert into public.consents (user_id, purpose, text_version, language)
        values ('${victim}', 'newsletter', '7', 'en');
        insert into public.member_settings (user_id, language) values ('${victim}', 'hi'); ${confirm}`)
      await story.holds(
        `select count(*)::int as kept from (
           select user_id from public.consents union all select user_id from public.member_settings
         ) as made where user_id = '${victim}'`,
        [{ kept: 0 }],
      )
    },
  ),
  rule(
    users,
    'a service that proves the address finishes the sign-up without the typed password',
    async (story) => {
      await story.given(`${signUp};
        delete from auth.identities where user_id = '${victim}'; ${confirm}`)
      await story.holds(stored, [{ encrypted_password: null, data: {} }])
      await story.holds(unfinished, [{ unfinished: 0 }])
    },
  ),
  rule(
    'private.finish_sign_up()',
    'a service finishes the sign-up only if it is linked after the link was opened',
    async (story) => {
      const google = (name: string) =>
        `insert into auth.identities (provider_id, user_id, provider, identity_data)
         values ('${name}', '${victim}', '${name}', '{}')`
      await story.given(`${signUp}; ${google('gitlab')}`)
      await story.holds(unfinished, [{ unfinished: 1 }])
      await story.given(`${openLink}; ${google('google')}`)
      await story.holds(unfinished, [{ unfinished: 0 }])
      await story.holds(stored, [{ encrypted_password: null, data: {} }])
    },
  ),
  rule(
    users,
    'an account that an administrator creates and confirms keeps its password',
    async (story) => {
      await story.given(
        `insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_user_meta_data)
         values ('${victim}', 'victim@sabha.test', 'given', now(), '{"name": "Asha"}'); ${commit}`,
      )
      await story.holds(stored, [{ encrypted_password: 'given', data: { name: 'Asha' } }])
      await story.holds(unfinished, [{ unfinished: 0 }])
    },
  ),
  rule(
    'private.caller_id()',
    'an account with an unfinished sign-up cannot read its own rows',
    async (story) => {
      const { queries } = await story.one(
        `select array_agg(query) as queries from (${readable}) as each`,
      )
      const count = `select coalesce(jsonb_object_agg(name, rows), '{}') as seen from (${[queries].flat().join(' union all ')}) as counted`
      const visible = async (holds: (seen: Record<string, number>) => boolean) => {
        const seen = await story.seen('member', count)
        assertCase(holds(Object(seen.seen)), `sees ${JSON.stringify(seen)}`)
      }
      await visible(({ profiles, consents, contributions }) =>
        [profiles, consents, contributions].every(Boolean),
      )
      await story.given(`insert into private.sign_ups (user_id) values (${sqlIds.member}), (${sqlIds.admin});
      delete from public.events where is_public`)
      await visible((seen) => Object.values(seen).every((rows) => rows === 0))
    },
  ),
  rule(
    'private.caller_id()',
    'an account with an unfinished sign-up cannot change or do anything',
    async (story) => {
      await story.given(
        `insert into private.sign_ups (user_id) values (${sqlIds.member}), (${sqlIds.admin}), (${sqlIds.profileless})`,
      )
      await story.allows(
        'member',
        `with changed as (update public.profiles set bio = 'Mine' returning id)
      select count(*)::int as changed from changed`,
        [{ changed: 0 }],
      )
      await story.refuses(
        'member',
        `insert into public.consents (user_id, purpose, text_version, language)
      values (${sqlIds.member}, 'terms', '9', 'en')`,
        '42501',
      )
      await story.refuses(
        'profileless',
        `insert into public.profiles (id, email, full_name, role, is_paid, onboarding_status)
      values (${sqlIds.profileless}, 'profileless@sabha.test', 'New Person', 'member', false, 'signedin')`,
        '42501',
      )
      for (const call of ['own_data()', 'delete_own_account()']) {
        await story.refuses('member', `select public.${call}`, 'session_missing')
      }
      await story.refuses(
        'admin',
        `select public.change_member_email(${sqlIds.member}, 'moved@sabha.test')`,
        'session_missing',
      )
      await story.refusesOwner(
        `select public.confirm_phone(${sqlIds.member}, '+919800000777', 'provider', repeat('a', 64))`,
        'profile_missing',
      )
    },
  ),
  rule(users, 'metadata that would make a token too large is refused', async (story) => {
    const grow = (size: number) =>
      `update auth.users set raw_user_meta_data = jsonb_build_object('x', repeat('x', ${size})) where id = ${sqlIds.member}`
    await story.given(grow(4000))
    await story.refusesOwner(grow(20_000), 'invalid_input')
  }),
  rule(
    'private.move_account',
    'a changed address ends all access that the old one gave',
    async (story) => {
      await story.given(`
      insert into auth.identities (provider_id, user_id, provider, identity_data) values
        ('google-1', ${sqlIds.member}, 'google', '{}'), ('member', ${sqlIds.member}, 'email', '{}');
      insert into auth.refresh_tokens (token, user_id) values ('kept', ${sqlIds.member});
      insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to)
        values (${sqlIds.member}, 'recovery_token', 'hash', 'member@sabha.test');
      insert into auth.flow_state (id, user_id, provider_type, authentication_method)
        values (gen_random_uuid(), ${sqlIds.member}, 'email', 'recovery')`)
      await story.allows(
        'admin',
        `select public.change_member_email(${sqlIds.member}, 'moved@sabha.test')`,
      )
      await story.holds(
        `select
        (select string_agg(provider, ' ') from auth.identities where user_id = ${sqlIds.member}) as ways,
        (select count(*)::int from auth.sessions where user_id = ${sqlIds.member}) as sessions,
        (select count(*)::int from auth.refresh_tokens where user_id = ${sqlIds.member}) as refreshing,
        (select count(*)::int from auth.one_time_tokens where user_id = ${sqlIds.member}) as links,
        (select count(*)::int from auth.flow_state where user_id = ${sqlIds.member}) as flows`,
        [{ ways: 'email', sessions: 0, refreshing: 0, links: 0, flows: 0 }],
      )
    },
  ),
]
