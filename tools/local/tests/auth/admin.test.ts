import { expect, test } from 'vitest'
import { confirmedPerson, sessionOf, signedInPerson } from './people.ts'
import { expectData, linkIn, newEmail, password, siteUrl, startIdentity } from './start-identity.ts'

const identity = await startIdentity()

test('creates, reads, changes and deletes an account', async () => {
  const { admin } = identity.admin().auth
  const email = newEmail()
  const { user } = expectData(
    await admin.createUser({
      email,
      password,
      email_confirm: true,
      user_metadata: { name: 'Asha' },
      app_metadata: { team: 'events' },
    }),
  )
  expect(user).toMatchObject({
    email,
    user_metadata: { name: 'Asha' },
    app_metadata: { provider: 'email', team: 'events' },
  })
  expectData(await identity.client().auth.signInWithPassword({ email, password }))
  expect(expectData(await admin.getUserById(user.id)).user.email).toBe(email)
  const moved = newEmail()
  const changes = { email: moved, password: 'another horse', user_metadata: { name: 'Asha Rao' } }
  const changed = expectData(await admin.updateUserById(user.id, changes))
  expect(changed.user).toMatchObject({ email: moved, user_metadata: { name: 'Asha Rao' } })
  expect(changed.user.identities?.[0]?.identity_data?.email).toBe(moved)
  const signIn = { email: moved, password: 'another horse' }
  expectData(await identity.client().auth.signInWithPassword(signIn))
  expectData(await admin.deleteUser(user.id))
  expect((await admin.getUserById(user.id)).error).toMatchObject({ code: 'user_not_found' })
  expect((await identity.client().auth.signInWithPassword(signIn)).error).toMatchObject({
    code: 'invalid_credentials',
  })
})

test('lists accounts by page', async () => {
  const people = [await confirmedPerson(identity), await confirmedPerson(identity)]
  const { admin } = identity.admin().auth
  const first = expectData(await admin.listUsers({ page: 1, perPage: 1 }))
  expect(first.users.map(({ id }) => id)).toEqual([people[1]?.id])
  expect(first).toMatchObject({ nextPage: 2, aud: 'authenticated' })
  const second = expectData(await admin.listUsers({ page: 2, perPage: 1 }))
  expect(second.users.map(({ id }) => id)).toEqual([people[0]?.id])
  expect(second.total).toBeGreaterThanOrEqual(2)
})

test('refuses whoever does not hold the secret key', async () => {
  const { client, id } = await signedInPerson(identity)
  const { access_token } = await sessionOf(client)
  for (const bearer of [access_token, identity.keys.publishableKey]) {
    const headers = { authorization: `Bearer ${bearer}` }
    const answer = await identity.call(`/admin/users/${id}`, { method: 'DELETE', headers })
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ error_code: 'not_admin' })
  }
  expectData(await identity.admin().auth.admin.getUserById(id))
})

test('refuses an address that is taken, and one that is none', async () => {
  const { admin } = identity.admin().auth
  const { email } = await confirmedPerson(identity)
  const taken = await admin.createUser({ email: email.toUpperCase(), password })
  expect(taken.error).toMatchObject({ status: 422, code: 'email_exists' })
  const other = await confirmedPerson(identity)
  const moved = await admin.updateUserById(other.id, { email })
  expect(moved.error).toMatchObject({ status: 422, code: 'email_exists' })
  const broken = await admin.createUser({ email: 'nobody', password })
  expect(broken.error).toMatchObject({ status: 400, code: 'validation_failed' })
})

test('signs an account out when its password is set for it', async () => {
  const { client, id } = await signedInPerson(identity)
  expectData(await client.auth.getUser())
  expectData(await identity.admin().auth.admin.updateUserById(id, { password: 'another horse' }))
  expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
})

test('forgets who it was when an account is softly deleted', async () => {
  const { client, id, email } = await signedInPerson(identity)
  const session = await sessionOf(client)
  expectData(await identity.admin().auth.admin.deleteUser(id, true))
  const { user } = expectData(await identity.admin().auth.admin.getUserById(id))
  expect(user.email).not.toBe(email)
  expect(user.identities).toEqual([])
  expect((await client.auth.getUser(session.access_token)).error).not.toBeNull()
})

test('makes links that open a session without a mail', async () => {
  const { admin } = identity.admin().auth
  const { email } = await confirmedPerson(identity)
  const redirectTo = `${siteUrl}/dashboard`
  const { properties } = expectData(
    await admin.generateLink({ type: 'magiclink', email, options: { redirectTo } }),
  )
  expect(properties).toMatchObject({ verification_type: 'magiclink', redirect_to: redirectTo })
  expect(identity.mailsTo(email)).toEqual([])
  const { session } = expectData(
    await identity.client().auth.verifyOtp({
      token_hash: properties.hashed_token,
      type: 'magiclink',
    }),
  )
  expect(session?.user.email).toBe(email)
  const second = expectData(await admin.generateLink({ type: 'recovery', email }))
  const answer = await fetch(second.properties.action_link, { redirect: 'manual' })
  expect(answer.headers.get('location')).toContain('access_token=')
})

test('makes sign-up links for new accounts, and none for confirmed ones', async () => {
  const { admin } = identity.admin().auth
  const email = newEmail()
  const { properties } = expectData(await admin.generateLink({ type: 'signup', email, password }))
  const otp = { email, token: properties.email_otp, type: 'signup' } as const
  expectData(await identity.client().auth.verifyOtp(otp))
  const again = await admin.generateLink({ type: 'signup', email, password })
  expect(again.error).toMatchObject({ code: 'email_exists' })
  const unknown = await admin.generateLink({ type: 'recovery', email: newEmail() })
  expect(unknown.error).toMatchObject({ code: 'user_not_found' })
})

test('invites by mail', async () => {
  const email = newEmail()
  const { user } = expectData(await identity.admin().auth.admin.inviteUserByEmail(email))
  expect(user.invited_at).toBeTruthy()
  const token_hash = linkIn(identity.mailTo(email)).get('token_hash') ?? ''
  const client = identity.client()
  expectData(await client.auth.verifyOtp({ token_hash, type: 'invite' }))
  expectData(await client.auth.updateUser({ password }))
  expectData(await identity.client().auth.signInWithPassword({ email, password }))
})

test('answers 404 for an account that is not there and for an id that is none', async () => {
  const { admin } = identity.admin().auth
  const missing = await admin.getUserById(crypto.randomUUID())
  expect(missing.error).toMatchObject({ status: 404, code: 'user_not_found' })
  const call = await identity.call('/admin/users/12345', {
    headers: { apikey: identity.keys.secretKey },
  })
  expect(call.status).toBe(404)
})
