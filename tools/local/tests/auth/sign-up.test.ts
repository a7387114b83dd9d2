import { limits } from '@sabha/types'
import { acceptedAddresses, refusedAddresses } from '@sabha/types/testing'
import { expect, test } from 'vitest'
import { createConfirmedPerson } from './people.ts'
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

function signUp(email: string) {
  return identity.client().auth.signUp({
    email,
    password,
    options: { data: { name: 'Asha' }, emailRedirectTo: `${siteUrl}/dashboard` },
  })
}

test('accepts the same addresses as the forms', async () => {
  const statusOf = async (email: string) =>
    (await identity.post('/signup', { email, password })).status
  for (const email of acceptedAddresses)
    expect([email, await statusOf(email)]).toEqual([email, 200])
  for (const email of refusedAddresses.filter(Boolean)) {
    expect([email, await statusOf(email)]).toEqual([email, 400])
  }
})

test('starts no session before the address is confirmed', async () => {
  const email = newEmail()
  const { user, session } = expectData(await signUp(email))
  expect(session).toBeNull()
  expect(user).toMatchObject({ email, role: 'authenticated', user_metadata: { name: 'Asha' } })
  expect(user?.identities).toHaveLength(1)
  const refused = await identity.client().auth.signInWithPassword({ email, password })
  expect(refused.error).toMatchObject({ status: 400, code: 'email_not_confirmed' })
})

test('mails a link that confirms in another browser', async () => {
  const email = newEmail()
  await signUp(email)
  const mail = identity.mailTo(email)
  expect(mail.text).toContain('Test Foundation')
  expect(mail.links[0]).toMatch(`${siteUrl}/auth/confirm?`)
  const link = findLink(mail)
  expect(link.get('next')).toBe(`${siteUrl}/dashboard`)
  expect(link.get('type')).toBe('signup')
  const elsewhere = identity.client()
  const { user, session } = expectData(
    await elsewhere.auth.verifyOtp({ token_hash: link.get('token_hash') ?? '', type: 'signup' }),
  )
  expect(session?.access_token).toBeTruthy()
  expect(user?.email_confirmed_at).toBeTruthy()
  expect(user?.identities?.[0]?.identity_data?.email_verified).toBe(true)
  expectData(await identity.client().auth.signInWithPassword({ email, password }))
})

test('confirms with the code from the mail, once', async () => {
  const email = newEmail()
  await signUp(email)
  const token = findCode(identity.mailTo(email))
  const attempt = () => identity.client().auth.verifyOtp({ email, token, type: 'email' })
  expect(expectData(await attempt()).session).not.toBeNull()
  expect((await attempt()).error).toMatchObject({ status: 403, code: 'otp_expired' })
})

test('accepts a link once and not after it has expired', async () => {
  const email = newEmail()
  await signUp(email)
  const token_hash = findLink(identity.mailTo(email)).get('token_hash') ?? ''
  const attempt = () => identity.client().auth.verifyOtp({ token_hash, type: 'signup' })
  identity.clock.advance(3601)
  expect((await attempt()).error).toMatchObject({ status: 403, code: 'otp_expired' })
  expectData(await identity.client().auth.resend({ type: 'signup', email }))
  const fresh = findLink(identity.mailTo(email)).get('token_hash') ?? ''
  expect((await attempt()).error).toMatchObject({ code: 'otp_expired' })
  const client = identity.client()
  expectData(await client.auth.verifyOtp({ token_hash: fresh, type: 'signup' }))
  const again = await client.auth.verifyOtp({ token_hash: fresh, type: 'signup' })
  expect(again.error).toMatchObject({ code: 'otp_expired' })
})

test('deletes expired links when another link is mailed', async () => {
  const kept = async () => {
    const { rows } = await identity.superuser.query('select relates_to from auth.one_time_tokens')
    return rows.map((row) => row.relates_to)
  }
  const [old, fresh, newest] = [newEmail(), newEmail(), newEmail()]
  await signUp(old)
  identity.clock.advance(1800)
  await signUp(fresh)
  expect(await kept()).toEqual(expect.arrayContaining([old, fresh]))
  identity.clock.advance(1801)
  await signUp(newest)
  expect(await kept()).toEqual([fresh, newest])
})

test('gives the same answer for a known address as for a new one, and mails its owner', async () => {
  const { email } = await createConfirmedPerson(identity)
  const fresh = newEmail()
  const known = expectData(await signUp(email))
  const unknown = expectData(await signUp(fresh))
  expect(blank(known.user)).toEqual(blank(unknown.user))
  expect(identity.mailTo(fresh).subject).toBe('Confirm your email')
  expect(identity.mailTo(email).subject).toBe('You already have an account')
  expect(identity.mailTo(email).links).toEqual([`${siteUrl}/signin`, `${siteUrl}/forgot-password`])
  const again = expectData(await signUp(email))
  expect(again.user?.id).toBe(known.user?.id)
  const wrong = await identity.client().auth.signInWithPassword({ email, password: `${password}!` })
  expect(wrong.error).toMatchObject({ code: 'invalid_credentials' })
})

/** Returns the answer without the values that differ between accounts. */
function blank(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value)
      .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '<id>')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
      .replaceAll(/person[\w-]+@example\.test/g, '<email>'),
  )
}

test('creates one account for two concurrent sign-ups', async () => {
  const email = newEmail()
  const answers = await Promise.all([signUp(email), signUp(email), signUp(email)])
  for (const answer of answers) expect(answer.error).toBeNull()
  const found = await identity.pool.query('select from auth.users where email = $1', [email])
  expect(found.rowCount).toBe(1)
})

test('stores addresses in lower case', async () => {
  const email = newEmail()
  expectData(await signUp(email.toUpperCase()))
  expect(identity.mailsTo(email)).toHaveLength(1)
})

test.each([
  ['not-an-address', password, 'validation_failed', 400],
  ['not-an-address', '12345', 'validation_failed', 400],
  ['someone@example.test', '12345', 'weak_password', 422],
  ['someone@example.test', '        ', 'weak_password', 422],
  ['someone@example.test', 'x'.repeat(73), 'validation_failed', 400],
])('refuses to sign up %s with password %s', async (email, given, code, status) => {
  const { error } = await identity.client().auth.signUp({ email, password: given })
  expect(error).toMatchObject({ code, status })
  expect(identity.mailsTo(email)).toEqual([])
})

test('accepts a password of the minimum length and refuses a shorter one', async () => {
  const given = (weak: string) =>
    identity.client().auth.signUp({ email: newEmail(), password: weak })
  const shortest = 'h0rs!'.repeat(10).slice(0, limits.passwordMinLength)
  expectData(await given(shortest))
  expect((await given(shortest.slice(1))).error).toMatchObject({
    code: 'weak_password',
    message: `Password should be at least ${limits.passwordMinLength} characters.`,
  })
})

test('returns why a password is too weak', async () => {
  const reasonsFor = async (weak: string) => {
    const { error } = await identity.client().auth.signUp({ email: newEmail(), password: weak })
    expect(error?.name).toBe('AuthWeakPasswordError')
    return error && 'reasons' in error ? error.reasons : []
  }
  expect(await reasonsFor('x7!q')).toEqual(['length'])
  expect(await reasonsFor('Password1')).toEqual(['pwned'])
  expect(await reasonsFor('12345')).toEqual(['length', 'pwned'])
})

test('keeps a role in the metadata out of the token', async () => {
  const email = newEmail()
  const client = identity.client()
  const data = { role: 'service_role' }
  expectData(await client.auth.signUp({ email, password, options: { data } }))
  const token = findCode(identity.mailTo(email))
  expectData(await client.auth.verifyOtp({ email, token, type: 'signup' }))
  const { claims } = expectData(await client.auth.getClaims()) ?? {}
  expect(claims).toMatchObject({ role: 'authenticated', user_metadata: { role: 'service_role' } })
})

test('does not mail links to other hosts', async () => {
  const email = newEmail()
  const options = { emailRedirectTo: 'https://evil.test/steal' }
  expectData(await identity.client().auth.signUp({ email, password, options }))
  expect(findLink(identity.mailTo(email)).get('next')).toBe(siteUrl)
})
