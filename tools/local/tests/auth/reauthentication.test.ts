import { limits } from '@sabha/types'
import type { SupabaseClient } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import { createSignedInPerson, readSession, signIn } from './people.ts'
import { expectData, findCode, newEmail, password, startIdentity } from './start-identity.ts'

const identity = await startIdentity()
const newPassword = 'better horse'
const refusal = async (change: Promise<{ error: unknown }>) => (await change).error

/** Signs in with Google, which creates an account without a password. */
async function personOfGoogle() {
  const person = await createSignedInPerson(identity)
  await identity.pool.query(
    `with gone as (delete from auth.identities where user_id = $1)
     update auth.users set encrypted_password = null where id = $1`,
    [person.id],
  )
  return person
}

async function nonceFor(client: SupabaseClient, email: string): Promise<string> {
  expect((await client.auth.reauthenticate()).error).toBeNull()
  return findCode(identity.mailTo(email))
}

/** Sends several changes concurrently, in the format of supabase-js. */
async function putAtOnce(client: SupabaseClient, bodies: object[]): Promise<string[]> {
  const { access_token } = await readSession(client)
  const answers = await Promise.all(
    bodies.map((body) =>
      identity.call('/user', {
        method: 'PUT',
        headers: { authorization: `Bearer ${access_token}` },
        body: JSON.stringify(body),
      }),
    ),
  )
  return Promise.all(
    answers.map(async (answer) => (answer.ok ? 'done' : (await answer.json()).error_code)),
  )
}

describe('a token alone', () => {
  test('changes neither password nor address', async () => {
    const { client, email } = await createSignedInPerson(identity)
    for (const change of [{ password: newPassword }, { email: newEmail() }]) {
      expect(await refusal(client.auth.updateUser(change))).toMatchObject({
        status: 400,
        code: 'current_password_required',
      })
    }
    expect(identity.mailsTo(email)).toEqual([])
    await signIn(identity, email)
  })

  test('sets no first password for a Google account', async () => {
    const { client } = await personOfGoogle()
    for (const proof of [{}, { current_password: '' }, { current_password: 'anything' }]) {
      const change = client.auth.updateUser({ password: newPassword, ...proof })
      expect(await refusal(change)).toMatchObject({ code: 'reauthentication_needed' })
    }
  })

  test('changes a name without further proof', async () => {
    const { client } = await createSignedInPerson(identity)
    expectData(await client.auth.updateUser({ data: { name: 'Asha' } }))
  })
})

describe('the current password', () => {
  test('is checked before a new password is set', async () => {
    const { client, email } = await createSignedInPerson(identity)
    const wrong = { password: newPassword, current_password: 'wrong horse' }
    expect(await refusal(client.auth.updateUser(wrong))).toMatchObject({
      status: 400,
      code: 'current_password_invalid',
    })
    const right = { password: newPassword, current_password: password }
    expectData(await client.auth.updateUser(right))
    const { auth } = identity.client()
    expectData(await auth.signInWithPassword({ email, password: newPassword }))
  })

  test('is limited in wrong guesses together with sign-ins', async () => {
    const { client, email } = await createSignedInPerson(identity)
    const guesses = Array.from({ length: 30 }, (_, turn) => ({
      password: newPassword,
      current_password: `guess number ${turn}`,
    }))
    const answers = await putAtOnce(client, guesses)
    expect(answers.filter((answer) => answer === 'current_password_invalid')).toHaveLength(10)
    const right = await putAtOnce(client, [{ password: newPassword, current_password: password }])
    expect(right).toEqual(['over_request_rate_limit'])
    const { error } = await identity.client().auth.signInWithPassword({ email, password })
    expect(error).toMatchObject({ code: 'over_request_rate_limit' })
  })

  test('is accepted from one of two devices that change the password concurrently', async () => {
    const { client, email } = await createSignedInPerson(identity)
    const other = await signIn(identity, email)
    const change = (to: string) => ({ password: to, current_password: password })
    const answers = await Promise.all([
      putAtOnce(client, [change('better horse')]),
      putAtOnce(other, [change('other horse')]),
    ])
    expect(answers.flat().filter((answer) => answer === 'done')).toHaveLength(1)
  })
})

describe('the mailed nonce', () => {
  test('lets a Google account set a first password and sign in with it', async () => {
    const { client, email } = await personOfGoogle()
    const nonce = await nonceFor(client, email)
    const { user } = expectData(await client.auth.updateUser({ password: newPassword, nonce }))
    expect(user.identities?.map(({ provider }) => provider)).toEqual(['email'])
    const { auth } = identity.client()
    expectData(await auth.signInWithPassword({ email, password: newPassword }))
  })

  test('replaces a forgotten password', async () => {
    const { client, email } = await createSignedInPerson(identity)
    const nonce = await nonceFor(client, email)
    expectData(await client.auth.updateUser({ password: newPassword, nonce }))
  })

  test('is accepted once, even if two sessions send it concurrently', async () => {
    const { client, email } = await createSignedInPerson(identity)
    const other = await signIn(identity, email)
    const nonce = await nonceFor(client, email)
    const answers = await Promise.all(
      [client, other].map((sender) => putAtOnce(sender, [{ email: newEmail(), nonce }])),
    )
    expect(answers.flat().sort()).toEqual(['done', 'reauthentication_not_valid'])
    await forgetProof(email)
    expect(await putAtOnce(client, [{ password: newPassword, nonce }])).toEqual([
      'reauthentication_not_valid',
    ])
  })

  test('is rejected for another account', async () => {
    const thief = await createSignedInPerson(identity)
    const victim = await personOfGoogle()
    const nonce = await nonceFor(thief.client, thief.email)
    await nonceFor(victim.client, victim.email)
    const change = victim.client.auth.updateUser({ password: newPassword, nonce })
    expect(await refusal(change)).toMatchObject({
      status: 422,
      code: 'reauthentication_not_valid',
    })
  })

  test('is rejected if guessed, never sent or expired', async () => {
    const { client, email } = await personOfGoogle()
    expect(await putAtOnce(client, [{ password: newPassword, nonce: '' }])).toEqual([
      'reauthentication_needed',
    ])
    const right = await nonceFor(client, email)
    const wrong = right === '000000' ? '111111' : '000000'
    const guess = (nonce: string) => ({ password: newPassword, nonce })
    const answers = await putAtOnce(
      client,
      Array.from({ length: 30 }, () => guess(wrong)),
    )
    expect(answers.filter((code) => code === 'reauthentication_not_valid')).toHaveLength(5)
    expect(await putAtOnce(client, [guess(right)])).toEqual(['over_request_rate_limit'])
    identity.clock.advance(3601)
    const late = await client.auth.refreshSession()
    expectData(late)
    expect(await putAtOnce(client, [guess(right)])).toEqual(['reauthentication_not_valid'])
  })
})

/** Backdates the proofs of an account's sessions until they are too old. */
async function forgetProof(email: string): Promise<void> {
  await identity.pool.query(
    `update auth.mfa_amr_claims set updated_at = updated_at - interval '1 day'
     where session_id in (select s.id from auth.sessions s join auth.users u on u.id = s.user_id where u.email = $1)`,
    [email],
  )
}

describe('a link that was just opened', () => {
  test('counts as proof for a quarter of an hour', async () => {
    const { email } = await createSignedInPerson(identity)
    expectData(await identity.client().auth.resetPasswordForEmail(email))
    const client = identity.client()
    const token = findCode(identity.mailTo(email))
    expectData(await client.auth.verifyOtp({ email, token, type: 'recovery' }))
    expectData(await client.auth.updateUser({ password: newPassword }))
    identity.clock.advance(limits.mailProofMs / 1000 + 1)
    expectData(await client.auth.refreshSession())
    const late = client.auth.updateUser({ password: 'third horse' })
    expect(await refusal(late)).toMatchObject({ code: 'current_password_required' })
  })
})
