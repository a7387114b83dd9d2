import type { Client } from 'pg'

/**
 * Adds members with a completed profile and a session. `member` numbers them: the id, the session
 * and the address `member<n>@crowd.test` follow from it.
 */
export async function addMembers(owner: Client, count: number, password = ''): Promise<void> {
  await owner.query('alter table public.profiles disable trigger user')
  await owner.query(
    `with hash as materialized (select extensions.crypt($2, extensions.gen_salt('bf', 4)) as text),
     added as (
       insert into auth.users (id, email, email_confirmed_at, aud, role, encrypted_password,
         raw_user_meta_data, raw_app_meta_data, instance_id)
       select ${crowdId}, 'member' || n || '@crowd.test', now(), 'authenticated', 'authenticated',
         hash.text, '{}', '{}', '00000000-0000-0000-0000-000000000000'
       from generate_series(1, $1::int) as n, hash
       returning id
     )
     insert into auth.identities (provider_id, user_id, identity_data, provider)
     select id::text, id, jsonb_build_object('sub', id), 'email' from added`,
    [count, password],
  )
  await owner.query(
    `update public.profiles set onboarding_status = 'profilecompleted' where email like '%@crowd.test'`,
  )
  await owner.query('alter table public.profiles enable trigger user')
  await owner.query(
    `delete from private.sign_ups using auth.users where id = user_id and email like '%@crowd.test'`,
  )
  await owner.query(
    `insert into auth.sessions (id, user_id) select id, id from auth.users where email like '%@crowd.test'`,
  )
}

const crowdId = `('c4000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`

/** Returns the token claims of such a member. */
export function tokenClaimsOfMember(n: number): Record<string, unknown> {
  const id = `c4000000-0000-4000-8000-${String(n).padStart(12, '0')}`
  return { sub: id, session_id: id, role: 'authenticated' }
}
