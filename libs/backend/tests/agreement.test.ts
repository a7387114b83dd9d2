import { afterEach, expect, it, vi } from 'vitest'
import { signInWithPassword, signUp } from '../src/account.ts'
import { rememberAgreement } from '../src/auth/agreement.ts'
import { sessionKey } from '../src/client/session-storage.ts'
import { currentSession, recordAgreement, recordConsents } from '../src/index.ts'
import {
  asha,
  fakeBackend,
  jsonAnswer,
  networkFailure,
  storeSession,
  tokens,
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

it('a sign-up carries what was agreed to, in the language in which it stood there', async () => {
  const { requests } = fakeBackend({ 'POST /auth/v1/signup': () => jsonAnswer(asha) })
  await signUp({ email: 'asha@sabha.test', password: 'sabha-demo' }, agreement)
  expect(requests[0]?.body).toMatchObject({ data: agreement })
})

it('what was agreed to is written down with the first sign-in here, once', async () => {
  const { requests } = await signedUp()
  await recordAgreement(user)
  await recordAgreement(user)
  expect(written(requests)).toEqual([
    agreement.consents.map((consent) => ({ ...consent, user_id: asha.id, language: 'hi' })),
  ])
})

it('two looks at the same session write it down once', async () => {
  const { requests } = await signedUp()
  await Promise.all([recordAgreement(user), recordAgreement(user)])
  expect(written(requests)).toHaveLength(1)
})

it('what the database knows already is not written again', async () => {
  const { requests } = await signedUp({ known: [agreement.consents[0]] })
  await recordAgreement(user)
  expect(written(requests)).toEqual([
    [{ ...agreement.consents[1], user_id: asha.id, language: 'hi' }],
  ])
  const all = await signedUp({ known: agreement.consents })
  await recordAgreement(user)
  expect(written(all.requests)).toEqual([])
})

it('what could not be written is tried again with the next session', async () => {
  await signedUp({ answer: networkFailure })
  await recordAgreement(user)
  const { requests } = consentsAnswer()
  await recordAgreement(user)
  expect(written(requests)).toHaveLength(1)
})

it('nobody else agrees to it, nor does its owner a day later', async () => {
  const { requests } = await signedUp()
  await recordAgreement({ id: asha.id, email: 'other@sabha.test' })
  vi.useFakeTimers({ now: Date.now() + 25 * 60 * 60_000, toFake: ['Date'] })
  await recordAgreement(user)
  expect(requests).toEqual([])
})

it('what was agreed to on the way to Google is of whoever comes back from there', async () => {
  const { requests } = await backFromGoogle()
  await currentSession()
  await recordAgreement(user)
  expect(written(requests)).toHaveLength(1)
})

it('nobody who signs in otherwise agrees to what was agreed to on the way to Google', async () => {
  const { requests } = await backFromGoogle()
  await signInWithPassword({ email: 'asha@sabha.test', password: 'sabha-demo' })
  await recordAgreement(user)
  expect(written(requests)).toEqual([])
})

it('a press that agrees is written down unless the same consent still holds', async () => {
  storeSession()
  const { requests } = consentsAnswer({ known: [agreement.consents[0]] })

  await recordConsents(asha.id, agreement)

  expect(requests[0]?.path).toContain('withdrawn_at=is.null')
  expect(written(requests)).toEqual([
    [{ ...agreement.consents[1], user_id: asha.id, language: 'hi' }],
  ])
})

it('a press whose consent could not be written down says so', async () => {
  storeSession()
  consentsAnswer({ answer: networkFailure })

  await expect(recordConsents(asha.id, agreement)).rejects.toMatchObject({ code: 'network' })
})

interface Known {
  known?: readonly object[]
  answer?: () => Response
}

/** A browser in which somebody has signed up, and then signed in. */
async function signedUp(state: Known = {}) {
  fakeBackend({ 'POST /auth/v1/signup': () => jsonAnswer(asha) })
  await signUp({ email: ' Asha@sabha.test', password: 'sabha-demo' }, agreement)
  storeSession()
  return consentsAnswer(state)
}

/** A browser that went to Google and has a code from there in its address. */
async function backFromGoogle() {
  rememberAgreement(agreement, null)
  localStorage.setItem(`${sessionKey}-code-verifier`, JSON.stringify('verifier'))
  history.replaceState(null, '', '/dashboard?code=abc')
  return fakeBackend({
    'POST /auth/v1/token': () => jsonAnswer(tokens()),
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
