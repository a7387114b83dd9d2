import { expect, it, onTestFinished } from 'vitest'
import {
  requestPage,
  resendVerification,
  signInWithPassword,
  signUp,
  updatePassword,
} from '../src/account.ts'
import { hasStoredSession } from '../src/client/session-storage.ts'
import { reauthenticate, requestPasswordReset } from '../src/index.ts'
import {
  asha,
  authRefusal,
  createTokenResponse,
  fakeBackend,
  jsonAnswer,
  networkFailure,
  storeSession,
} from '../src/testing/index.ts'

const agreement = { language: 'en', consents: [] } as const
const credentials = { email: ' asha@sabha.test ', password: 'sabha-demo' }

it('signs in and stores the session', async () => {
  const { requests } = fakeBackend({
    'POST /auth/v1/token': () => jsonAnswer(createTokenResponse()),
  })

  const session = await signInWithPassword(credentials)

  expect(session.user).toEqual({
    id: asha.id,
    email: 'asha@sabha.test',
    name: 'Asha Rao',
    avatarUrl: 'https://pictures.test/asha.png',
  })
  expect(requests[0]?.body).toMatchObject({ email: 'asha@sabha.test', password: 'sabha-demo' })
  expect(requests[0]?.headers.get('apikey')).toBe('sb_publishable_test')
  expect(hasStoredSession()).toBe(true)
})

it('ignores picture URLs that are not http or https', async () => {
  const session = createTokenResponse()
  session.user = { ...asha, user_metadata: { ...asha.user_metadata, avatar_url: 'javascript:1' } }
  fakeBackend({ 'POST /auth/v1/token': () => jsonAnswer(session) })

  expect((await signInWithPassword(credentials)).user.avatarUrl).toBeNull()
})

it('rejects empty credentials without a request', async () => {
  const { requests } = fakeBackend({})
  const refusal = {
    code: 'missing_credentials',
    message: 'You must provide either an email or phone number and a password.',
  }

  await expect(signInWithPassword({ email: ' ', password: 'x' })).rejects.toMatchObject(refusal)
  await expect(signUp({ email: 'a@b.test', password: '' }, agreement)).rejects.toMatchObject(
    refusal,
  )
  expect(requests).toEqual([])
})

it('fails with email_not_confirmed in the browser that signed up', async () => {
  const wrong = () => authRefusal(400, 'invalid_credentials', 'Invalid login credentials')
  fakeBackend({ 'POST /auth/v1/signup': () => jsonAnswer(asha), 'POST /auth/v1/token': wrong })
  await expect(signInWithPassword(credentials)).rejects.toMatchObject({
    code: 'invalid_credentials',
  })
  await signUp(credentials, agreement)
  await expect(signInWithPassword(credentials)).rejects.toMatchObject({
    code: 'email_not_confirmed',
    message: 'Email not confirmed',
  })
  const other = { email: 'other@sabha.test', password: 'sabha-demo' }
  await expect(signInWithPassword(other)).rejects.toMatchObject({ code: 'invalid_credentials' })
})

it('forgets a sign-up after its user has signed in', async () => {
  fakeBackend({
    'POST /auth/v1/signup': () => jsonAnswer(asha),
    'POST /auth/v1/token': () => jsonAnswer(createTokenResponse()),
  })
  await signUp(credentials, agreement)
  await signInWithPassword(credentials)
  const wrong = () => authRefusal(400, 'invalid_credentials', 'Invalid login credentials')
  fakeBackend({ 'POST /auth/v1/token': wrong })
  await expect(signInWithPassword(credentials)).rejects.toMatchObject({
    code: 'invalid_credentials',
  })
})

it('fails with email_not_confirmed if the server returns this code', async () => {
  fakeBackend({
    'POST /auth/v1/token': () => authRefusal(400, 'email_not_confirmed', 'Email not confirmed'),
  })

  await expect(signInWithPassword(credentials)).rejects.toMatchObject({
    code: 'email_not_confirmed',
    message: 'Email not confirmed',
  })
})

it('responds the same to sign-ups of known and unknown addresses', async () => {
  const { requests } = fakeBackend({ 'POST /auth/v1/signup': () => jsonAnswer({ ...asha }) })
  await signUp(credentials, agreement)
  expect(requests[0]?.path).toContain('redirect_to=http%3A%2F%2Flocalhost%3A3000%2Fdashboard')
  onTestFinished(() => requestPage('/dashboard'))
  requestPage('/jobs/7')
  await signUp(credentials, agreement)
  expect(requests[1]?.path).toContain('redirect_to=http%3A%2F%2Flocalhost%3A3000%2Fjobs%2F7')

  fakeBackend({
    'POST /auth/v1/signup': () => authRefusal(422, 'user_already_exists', 'Already registered'),
  })
  await expect(signUp(credentials, agreement)).resolves.toBeUndefined()
})

it('requests reset and verification links that lead back to this application', async () => {
  const { requests } = fakeBackend({
    'POST /auth/v1/recover': () => jsonAnswer({}),
    'POST /auth/v1/resend': () => jsonAnswer({}),
  })

  await requestPasswordReset('asha@sabha.test')
  await resendVerification('asha@sabha.test')

  expect(requests[0]?.path).toContain('localhost%3A3000%2Freset-password')
  expect(requests[1]?.path).toContain('localhost%3A3000%2Fdashboard')
  expect(requests[1]?.body).toMatchObject({ type: 'signup', email: 'asha@sabha.test' })
})

it('refuses a new password that equals the old one', async () => {
  storeSession()
  fakeBackend({
    'PUT /auth/v1/user': () =>
      authRefusal(422, 'same_password', 'New password should be different'),
  })

  await expect(updatePassword('sabha-demo')).rejects.toMatchObject({ code: 'same_password' })
})

it.each([
  ['password', { kind: 'password', password: 'sabha-demo' }, 'POST /auth/v1/token'],
  ['code', { kind: 'code', code: '123456' }, 'POST /auth/v1/verify'],
] as const)('reauthenticates by %s and ends the previous session', async (_, proof, call) => {
  const before = storeSession()
  const after = createTokenResponse()
  const { requests } = fakeBackend({
    [call]: () => jsonAnswer(after),
    'POST /auth/v1/logout': () => jsonAnswer({}),
    'PUT /auth/v1/user': () => jsonAnswer(asha),
  })

  await reauthenticate(proof)
  await updatePassword('a-new-password', 'sabha-demo')

  const [proved, ended, changed] = requests
  expect(`POST ${proved?.path.split('?')[0]}`).toBe(call)
  expect(ended?.path).toBe('/auth/v1/logout?scope=local')
  expect(ended?.headers.get('authorization')).toBe(`Bearer ${before.access_token}`)
  expect(changed?.headers.get('authorization')).toBe(`Bearer ${after.access_token}`)
  expect(changed?.body).toMatchObject({
    password: 'a-new-password',
    current_password: 'sabha-demo',
  })
})

it('fails with the code of a connection failure if the server was not reached', async () => {
  fakeBackend({ 'POST /auth/v1/token': networkFailure })

  await expect(signInWithPassword(credentials)).rejects.toMatchObject({ code: 'network' })
})
