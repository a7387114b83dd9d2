import { afterEach, expect, it, vi } from 'vitest'
import { signInWithPassword, signUp } from '../src/account.ts'
import { rememberAgreement } from '../src/auth/agreement.ts'
import { sessionKey } from '../src/client/session-storage.ts'
import { currentSession, recordAgreement, recordConsents } from '../src/index.ts'
import {
  asha,
  createTokenResponse,
  fakeBackend,
  jsonAnswer,
  networkFailure,
  storeSession,
} from '../src/testing/index.ts'

const agreement = {
  language: 'hi',
  consents: [
    { purpose: 'terms', text_version: '2026-11-22' },
    { purpose: 'privacy', text_version: '2026-11-22' },
  ],
} as const
const user = { id: asha.id, email: 'asha@sabha.test' }
const given = () => new Response(null, { status: 201 })

afterEach(() => vi.useRealTimers())

it('a sign-up sends the consents in the language in which they were shown', async () => {
  const { requests } = fakeBackend({ 'POST /auth/v1/signup': () => jsonAnswer(asha) })
  await signUp({ email: 'asha@sabha.test', password: 'sabha-demo' }, agreement)
  expect(requests[0]?.body).toMatchObject({ data: agreement })
})

it('the consents of a sign-up are recorded once, at the first sign-in here', async () => {
  const { requests } = await signedUp()
  await recordAgreement(user)
  await recordAgreement(user)
  expect(written(requests)).toEqual([
    agreement.consents.map((consent) => ({ ...consent, user_id: asha.id, language: 'hi' })),
  ])
})

it('reading the same session twice records the consents once', async () => {
  const { requests } = await signedUp()
  await Promise.all([recordAgreement(user), recordAgreement(user)])
  expect(written(requests)).toHaveLength(1)
})

it('consents that the database already has are not recorded again', async () => {
  const { requests } = await signedUp({ known: [agreement.consents[0]] })
  await recordAgreement(user)
  expect(written(requests)).toEqual([
    [{ ...agreement.consents[1], user_id: asha.id, language: 'hi' }],
  ])
  const all = await signedUp({ known: agreement.consents })
  await recordAgreement(user)
  expect(written(all.requests)).toEqual([])
})

it('consents that could not be recorded are recorded with the next session', async () => {
  await signedUp({ answer: networkFailure })
  await recordAgreement(user)
  const { requests } = consentsAnswer()
  await recordAgreement(user)
  expect(written(requests)).toHaveLength(1)
})

it('consents are not recorded for another user or after a day', async () => {
  const { requests } = await signedUp()
  await recordAgreement({ id: asha.id, email: 'other@sabha.test' })
  vi.useFakeTimers({ now: Date.now() + 25 * 60 * 60_000, toFake: ['Date'] })
  await recordAgreement(user)
  expect(requests).toEqual([])
})

it('consents given before a redirect to Google are recorded for the returning user', async () => {
  const { requests } = await backFromGoogle()
  await currentSession()
  await recordAgreement(user)
  expect(written(requests)).toHaveLength(1)
})

it('consents given before a redirect to Google are not recorded for a user who signs in otherwise', async () => {
  const { requests } = await backFromGoogle()
  await signInWithPassword({ email: 'asha@sabha.test', password: 'sabha-demo' })
  await recordAgreement(user)
  expect(written(requests)).toEqual([])
})

it('consents given by pressing a button are recorded unless the same consent is still valid', async () => {
  storeSession()
  const { requests } = consentsAnswer({ known: [agreement.consents[0]] })

  await recordConsents(asha.id, agreement)

  expect(requests[0]?.path).toContain('withdrawn_at=is.null')
  expect(written(requests)).toEqual([
    [{ ...agreement.consents[1], user_id: asha.id, language: 'hi' }],
  ])
})

it('recordConsents rejects if the consents cannot be stored', async () => {
  storeSession()
  consentsAnswer({ answer: networkFailure })

  await expect(recordConsents(asha.id, agreement)).rejects.toMatchObject({ code: 'network' })
})

interface Known {
  known?: readonly object[]
  answer?: () => Response
}

/** Creates a browser in which a user has signed up and then signed in. */
async function signedUp(state: Known = {}) {
  fakeBackend({ 'POST /auth/v1/signup': () => jsonAnswer(asha) })
  await signUp({ email: ' Asha@sabha.test', password: 'sabha-demo' }, agreement)
  storeSession()
  return consentsAnswer(state)
}

/** Creates a browser that has returned from Google with a code in its URL. */
async function backFromGoogle() {
  rememberAgreement(agreement, null)
  localStorage.setItem(`${sessionKey}-code-verifier`, JSON.stringify('verifier'))
  history.replaceState(null, '', '/dashboard?code=abc')
  return fakeBackend({
    'POST /auth/v1/token': () => jsonAnswer(createTokenResponse()),
    'GET /rest/v1/consents': () => jsonAnswer([]),
    'POST /rest/v1/consents': given,
  })
}

function consentsAnswer({ known = [], answer = given }: Known = {}) {
  return fakeBackend({
    'GET /rest/v1/consents': () => jsonAnswer(known),
    'POST /rest/v1/consents': answer,
  })
}

function written(requests: ReturnType<typeof fakeBackend>['requests']) {
  return requests
    .filter(({ method, path }) => method === 'POST' && path.startsWith('/rest/'))
    .map(({ body }) => body)
}
