import { expect, test, vi } from 'vitest'
import { createSignedInPerson, readSession, signIn } from './people.ts'
import { expectData, startIdentity } from './start-identity.ts'

const identity = await startIdentity()

async function refresh(refreshToken: string) {
  const answer = await identity.post('/token?grant_type=refresh_token', {
    refresh_token: refreshToken,
  })
  return { status: answer.status, body: await answer.json() }
}

test('rotates the refresh token and keeps the session', async () => {
  const { client } = await createSignedInPerson(identity)
  const first = await readSession(client)
  const { claims: before } = expectData(await client.auth.getClaims()) ?? {}
  const { session: second } = expectData(await client.auth.refreshSession())
  expect(second?.refresh_token).not.toBe(first.refresh_token)
  const { claims: after } = expectData(await client.auth.getClaims()) ?? {}
  expect(after?.session_id).toBe(before?.session_id)
  expect(after?.amr).toEqual(before?.amr)
})

test('answers a repeated refresh with the live token for ten seconds', async () => {
  const { client } = await createSignedInPerson(identity)
  const { refresh_token: first } = await readSession(client)
  const { body: once } = await refresh(first)
  identity.clock.advance(9)
  const { status, body: twice } = await refresh(first)
  expect(status).toBe(200)
  expect(twice.refresh_token).toBe(once.refresh_token)
  expect((await refresh(once.refresh_token)).status).toBe(200)
})

test('ends the session when a used refresh token is sent later', async () => {
  const { client, email } = await createSignedInPerson(identity)
  const elsewhere = await signIn(identity, email)
  const { refresh_token: stolen } = await readSession(client)
  const { body: live } = await refresh(stolen)
  identity.clock.advance(11)
  expect(await refresh(stolen)).toMatchObject({
    status: 400,
    body: { error_code: 'refresh_token_already_used' },
  })
  expect((await refresh(live.refresh_token)).status).toBe(400)
  const { error } = await client.auth.getUser(live.access_token)
  expect(error?.name).toBe('AuthSessionMissingError')
  expectData(await elsewhere.auth.getUser())
})

test('answers concurrent refreshes with one live token', async () => {
  const { client, id } = await createSignedInPerson(identity)
  const { refresh_token: token } = await readSession(client)
  const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(token)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1)
  const live = await identity.pool.query(
    'select from auth.refresh_tokens where user_id = $1 and not revoked',
    [id],
  )
  expect(live.rowCount).toBe(1)
})

test('makes the second of two refreshes wait for the first', async () => {
  const { client, id } = await createSignedInPerson(identity)
  const { refresh_token: token } = await readSession(client)
  const holder = await identity.superuser.connect()
  await holder.query('begin')
  await holder.query('select from auth.sessions where user_id = $1 for update', [id])
  const answers = Promise.all([refresh(token), refresh(token)])
  await vi.waitFor(async () => {
    const waiting = await identity.superuser.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and usename = 'supabase_auth_admin'`,
    )
    expect(waiting.rowCount).toBe(2)
  }, 10_000)
  await holder.query('rollback')
  holder.release()
  const [first, second] = await answers
  expect(first.status).toBe(200)
  expect(second.body.refresh_token).toBe(first.body.refresh_token)
})

test('rejects an unknown refresh token', async () => {
  expect(await refresh('no-such-token')).toMatchObject({
    status: 400,
    body: { error_code: 'refresh_token_not_found' },
  })
})

test('ends every session on a global sign-out', async () => {
  const { client, email } = await createSignedInPerson(identity)
  const other = await signIn(identity, email)
  const sessions = [await readSession(client), await readSession(other)]
  for (const { access_token } of sessions) expectData(await other.auth.getUser(access_token))
  const { error } = await client.auth.signOut({ scope: 'global' })
  expect(error).toBeNull()
  for (const { access_token, refresh_token } of sessions) {
    const answer = await identity.call('/user', {
      headers: { authorization: `Bearer ${access_token}` },
    })
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ error_code: 'session_not_found' })
    expect((await refresh(refresh_token)).status).toBe(400)
  }
})

test('ends only this session on a local sign-out', async () => {
  const { client, email } = await createSignedInPerson(identity)
  const other = await signIn(identity, email)
  const { access_token: ended } = await readSession(client)
  await client.auth.signOut({ scope: 'local' })
  expectData(await other.auth.getUser())
  expect((await other.auth.getUser(ended)).error?.name).toBe('AuthSessionMissingError')
})

test('ends all other sessions on a sign-out of the others', async () => {
  const { client, email } = await createSignedInPerson(identity)
  const other = await signIn(identity, email)
  await client.auth.signOut({ scope: 'others' })
  expectData(await client.auth.getUser())
  expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
})

test('refuses an unknown scope of sign-out', async () => {
  const { client } = await createSignedInPerson(identity)
  const { access_token } = await readSession(client)
  const answer = await identity.call('/logout?scope=everything', {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}` },
  })
  expect(answer.status).toBe(400)
  expectData(await client.auth.getUser())
})
