import { expect, test } from 'vitest'
import { createConfirmedPerson, createSignedInPerson, readSession, signIn } from './people.ts'
import {
  expectData,
  findCode,
  findLink,
  newEmail,
  password,
  siteUrl,
  startIdentity,
} from './start-identity.ts'

const identity = await startIdentity()
const current_password = password
const newPassword = 'better horse'

test('mails a recovery link that signs in and allows a password change', async () => {
  const { email } = await createConfirmedPerson(identity)
  const redirectTo = `${siteUrl}/reset-password`
  expectData(await identity.client().auth.resetPasswordForEmail(email, { redirectTo }))
  const link = findLink(identity.mailTo(email))
  expect(link.get('next')).toBe(redirectTo)
  expect(link.get('type')).toBe('recovery')
  const client = identity.client()
  const token_hash = link.get('token_hash') ?? ''
  expectData(await client.auth.verifyOtp({ token_hash, type: 'recovery' }))
  expectData(await client.auth.updateUser({ password: newPassword }))
  const { auth } = identity.client()
  expect((await auth.signInWithPassword({ email, password })).error).toMatchObject({
    code: 'invalid_credentials',
  })
  expectData(await auth.signInWithPassword({ email, password: newPassword }))
})

test.each([300_000, 2_000_000])(
  'answers the next request after an unread request body of %i bytes',
  async (length) => {
    for (let turn = 0; turn < 10; turn += 1) {
      const unread = await identity.post('/factors', { friendly_name: 'x'.repeat(length) })
      expect([unread.status, (await identity.post('/recover', {})).status]).toEqual([
        length > 1_000_000 ? 413 : 404,
        400,
      ])
    }
  },
)

test.each([
  { kind: 'the character NUL', name: 'a\0b' },
  { kind: 'a lone surrogate', name: '\ud800' },
  { kind: 'a deeply nested array', name: JSON.parse('['.repeat(2000) + ']'.repeat(2000)) },
])('rejects $kind as a name, and the user can still sign in', async ({ name }) => {
  const { email } = await createConfirmedPerson(identity)
  const client = identity.client()
  expectData(await client.auth.signInWithPassword({ email, password }))
  const { error } = await client.auth.updateUser({ data: { name } })
  expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
  expectData(await identity.client().auth.signInWithPassword({ email, password }))
})

test('gives the same answer for an address without an account and sends no recovery mail', async () => {
  const { email } = await createConfirmedPerson(identity)
  const unknown = newEmail()
  const answers = await Promise.all(
    [email, unknown].map(async (address) => {
      const answer = await identity.post('/recover', { email: address })
      return { status: answer.status, body: await answer.text() }
    }),
  )
  expect(answers[1]).toEqual(answers[0])
  expect(identity.mailsTo(email)).toHaveLength(1)
  expect(identity.mailsTo(unknown)).toEqual([])
})

test('confirms an unconfirmed account by a recovery link', async () => {
  const email = newEmail()
  expectData(await identity.client().auth.signUp({ email, password }))
  expectData(await identity.client().auth.resetPasswordForEmail(email))
  const token = findCode(identity.mailTo(email))
  const { user } = expectData(
    await identity.client().auth.verifyOtp({ email, token, type: 'recovery' }),
  )
  expect(user?.email_confirmed_at).toBeTruthy()
})

test('signs out every other device when the password changes', async () => {
  const { client, email } = await createSignedInPerson(identity)
  const other = await signIn(identity, email)
  expectData(await other.auth.getUser())
  expectData(await client.auth.updateUser({ password: newPassword, current_password }))
  expectData(await client.auth.getUser())
  expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
})

test('rejects the old password and a short password', async () => {
  const { client } = await createSignedInPerson(identity)
  const same = await client.auth.updateUser({ password, current_password })
  expect(same.error).toMatchObject({ status: 422, code: 'same_password' })
  const short = await client.auth.updateUser({ password: '12345' })
  expect(short.error).toMatchObject({ status: 422, code: 'weak_password' })
})

test('changes the email after the new address is confirmed', async () => {
  const { client, email } = await createSignedInPerson(identity)
  const next = newEmail()
  const { user } = expectData(await client.auth.updateUser({ email: next, current_password }))
  expect(user).toMatchObject({ email, new_email: next })
  const link = findLink(identity.mailTo(next))
  expect(link.get('type')).toBe('email_change')
  const token_hash = link.get('token_hash') ?? ''
  const changed = expectData(await client.auth.verifyOtp({ token_hash, type: 'email_change' }))
  expect(changed.user?.email).toBe(next)
  expect(changed.user?.new_email).toBeUndefined()
  expect(identity.mailTo(email).text).toContain(next)
  expectData(await identity.client().auth.signInWithPassword({ email: next, password }))
  const old = await identity.client().auth.signInWithPassword({ email, password })
  expect(old.error).toMatchObject({ code: 'invalid_credentials' })
})

test('changes the email with the code mailed to the new address', async () => {
  const { client } = await createSignedInPerson(identity)
  const email = newEmail()
  expectData(await client.auth.updateUser({ email, current_password }))
  expectData(await client.auth.resend({ type: 'email_change', email: await emailOf(client) }))
  expect(identity.mailsTo(email)).toHaveLength(2)
  const token = findCode(identity.mailTo(email))
  const { user } = expectData(await client.auth.verifyOtp({ email, token, type: 'email_change' }))
  expect(user?.email).toBe(email)
})

async function emailOf(client: Awaited<ReturnType<typeof signIn>>): Promise<string> {
  return expectData(await client.auth.getUser()).user.email ?? ''
}

test('answers as GoTrue if a trigger of the schema refuses an email change', async () => {
  const { client, id, email } = await createSignedInPerson(identity)
  const [early, late] = [newEmail(), newEmail()]
  expectData(await client.auth.updateUser({ email: early, current_password }))
  await refuseNewAddress(id)
  const { access_token } = await readSession(client)
  const answer = await identity.call('/user', {
    method: 'PUT',
    headers: { authorization: `Bearer ${access_token}` },
    body: JSON.stringify({ email: late, current_password }),
  })
  expect(await answer.json()).toEqual({
    code: 422,
    error_code: 'unexpected_failure',
    msg: 'Error sending email change email',
  })
  expect(identity.mailsTo(late)).toEqual([])
  const link = {
    email: early,
    token: findCode(identity.mailTo(early)),
    type: 'email_change',
  } as const
  const confirmed = await identity.client().auth.verifyOtp(link)
  expect(confirmed.error).toMatchObject({ status: 422, message: 'Error confirm email' })
  expect(await emailOf(client)).toBe(email)
})

async function refuseNewAddress(id: string): Promise<void> {
  await identity.superuser.query(`
    create function auth.refuse() returns trigger language plpgsql as
      $$ begin raise exception using errcode = '42501', message = 'no'; end $$;
    create trigger refuse before update on auth.users for each row
      when (new.id = '${id}' and (new.email <> old.email or new.email_change <> old.email_change))
      execute function auth.refuse();
  `)
}

test.each(['constructor', '__proto__', 'toString'])(
  'rejects the verification type %s',
  async (type) => {
    const body = { type, token_hash: 'x', email: newEmail(), token: undefined }
    const posted = await identity.post('/verify', body)
    expect(await posted.json()).toMatchObject({ code: 400, error_code: 'validation_failed' })
  },
)

test('gives the same answer for a change to a taken address as to a new one', async () => {
  const { email: taken } = await createConfirmedPerson(identity)
  const free = newEmail()
  const answers: unknown[] = []
  for (const email of [taken, free]) {
    const { client } = await createSignedInPerson(identity)
    const { user } = expectData(await client.auth.updateUser({ email, current_password }))
    expect(user.new_email).toBe(email)
    answers.push(Object.keys(user).sort())
    expectData(await client.auth.resend({ type: 'email_change', email: await emailOf(client) }))
  }
  expect(answers[0]).toEqual(answers[1])
  expect(identity.mailsTo(free).map(({ links }) => links.length)).toEqual([1, 1])
  const subject = 'Your address is in use'
  expect(identity.mailsTo(taken).map((mail) => mail.subject)).toEqual([subject, subject])
  expect(identity.mailsTo(taken).flatMap(({ links }) => links)).toEqual([])
})

test('changes the email only to the address whose mail was opened', async () => {
  const { client, email: before } = await createSignedInPerson(identity)
  const { email: taken, id } = await createConfirmedPerson(identity)
  const first = newEmail()
  expectData(await client.auth.updateUser({ email: first, current_password }))
  const token_hash = findLink(identity.mailTo(first)).get('token_hash') ?? ''
  expectData(await client.auth.updateUser({ email: taken, current_password }))
  expectData(await identity.admin().auth.admin.deleteUser(id))
  const late = await identity.client().auth.verifyOtp({ token_hash, type: 'email_change' })
  expect(late.error).toMatchObject({ code: 'otp_expired' })
  expect(await emailOf(client)).toBe(before)
})

test('merges metadata and removes keys that are set to null', async () => {
  const { client } = await createSignedInPerson(identity)
  expectData(await client.auth.updateUser({ data: { name: 'Asha', city: 'Pune' } }))
  const { user } = expectData(await client.auth.updateUser({ data: { city: null, job: 'x' } }))
  expect(user.user_metadata).toMatchObject({ name: 'Asha', job: 'x' })
  expect(user.user_metadata).not.toHaveProperty('city')
})

test('rejects a change of app_metadata by the user', async () => {
  const { client } = await createSignedInPerson(identity)
  const { access_token } = await readSession(client)
  const answer = await identity.call('/user', {
    method: 'PUT',
    headers: { authorization: `Bearer ${access_token}` },
    body: JSON.stringify({ app_metadata: { role: 'admin' } }),
  })
  expect(answer.status).toBe(403)
  expect(await answer.json()).toMatchObject({ error_code: 'not_admin' })
})

test('signs in an existing and a new account with a mailed one-time code', async () => {
  const { email: known } = await createConfirmedPerson(identity)
  for (const email of [known, newEmail()]) {
    const client = identity.client()
    expectData(await client.auth.signInWithOtp({ email }))
    const token = findCode(identity.mailTo(email))
    const { session } = expectData(await client.auth.verifyOtp({ email, token, type: 'email' }))
    expect(session?.user.email).toBe(email)
  }
})

test('creates no account if shouldCreateUser is false, and gives the same answer', async () => {
  const email = newEmail()
  const options = { shouldCreateUser: false }
  expectData(await identity.client().auth.signInWithOtp({ email, options }))
  expect(identity.mailsTo(email)).toEqual([])
})

test('checks only five of thirty concurrent guesses at a code and does not limit other IP addresses', async () => {
  const { email } = await createConfirmedPerson(identity)
  expectData(await identity.client().auth.resetPasswordForEmail(email))
  const right = findCode(identity.mailTo(email))
  const guess = (ip: string, token: string) =>
    identity.fromPlace(ip, '/verify', { email, token, type: 'recovery' })
  const wrong = right === '000000' ? '111111' : '000000'
  const answers = await Promise.all(Array.from({ length: 30 }, () => guess('203.0.113.1', wrong)))
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(5)
  expect((await guess('203.0.113.1', right)).status).toBe(429)
  expect((await guess('203.0.113.2', right)).status).toBe(200)
})

test('stops guesses at a code after five, for known and unknown addresses', async () => {
  const { email } = await createConfirmedPerson(identity)
  expectData(await identity.client().auth.resetPasswordForEmail(email))
  const right = findCode(identity.mailTo(email))
  const wrong = right === '000000' ? '111111' : '000000'
  for (const address of [email, newEmail()]) {
    const guess = (token: string) =>
      identity.client().auth.verifyOtp({ email: address, token, type: 'recovery' })
    for (let times = 0; times < 5; times += 1) {
      expect((await guess(wrong)).error).toMatchObject({ code: 'otp_expired' })
    }
    expect((await guess(right)).error).toMatchObject({ code: 'over_request_rate_limit' })
  }
})
