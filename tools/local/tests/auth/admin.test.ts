import { expect, test } from 'vitest'
import { createConfirmedPerson, createSignedInPerson, readSession } from './people.ts'
import { expectData, newEmail, password, startIdentity } from './start-identity.ts'

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

test('rejects callers without the secret key', async () => {
  const { client, id } = await createSignedInPerson(identity)
  const { access_token } = await readSession(client)
  for (const bearer of [access_token, identity.keys.publishableKey]) {
    const headers = { authorization: `Bearer ${bearer}` }
    const answer = await identity.call(`/admin/users/${id}`, { method: 'DELETE', headers })
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ error_code: 'not_admin' })
  }
  expectData(await identity.admin().auth.admin.getUserById(id))
})

test('rejects a taken and an invalid address', async () => {
  const { admin } = identity.admin().auth
  const { email } = await createConfirmedPerson(identity)
  const taken = await admin.createUser({ email: email.toUpperCase(), password })
  expect(taken.error).toMatchObject({ status: 422, code: 'email_exists' })
  const other = await createConfirmedPerson(identity)
  const moved = await admin.updateUserById(other.id, { email })
  expect(moved.error).toMatchObject({ status: 422, code: 'email_exists' })
  const broken = await admin.createUser({ email: 'nobody', password })
  expect(broken.error).toMatchObject({ status: 400, code: 'validation_failed' })
})

test('signs an account out when an admin sets its password', async () => {
  const { client, id } = await createSignedInPerson(identity)
  expectData(await client.auth.getUser())
  expectData(await identity.admin().auth.admin.updateUserById(id, { password: 'another horse' }))
  expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
})

test('answers 404 for an unknown account and an invalid id', async () => {
  const { admin } = identity.admin().auth
  const missing = await admin.getUserById(crypto.randomUUID())
  expect(missing.error).toMatchObject({ status: 404, code: 'user_not_found' })
  const call = await identity.call('/admin/users/12345', {
    headers: { apikey: identity.keys.secretKey },
  })
  expect(call.status).toBe(404)
})
