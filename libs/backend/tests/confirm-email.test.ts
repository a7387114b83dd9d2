import { createHash } from 'node:crypto'
import * as z from '@sabha/types/schema'
import { expect, it } from 'vitest'
import { confirmEmail, hasOpenRequest, signUp } from '../src/account.ts'
import { readStoredSession } from '../src/client/stored-session.ts'
import { requestPasswordReset } from '../src/index.ts'
import {
  asha,
  createTokenResponse,
  fakeBackend,
  jsonAnswer,
  storeSession,
} from '../src/testing/index.ts'

const link = { tokenHash: 'abc', type: 'recovery' } as const
const ravi = { ...asha, id: '00000000-0000-4000-8000-00000000000b', email: 'ravi@sabha.test' }

function backend() {
  return fakeBackend({
    'POST /auth/v1/verify': () => jsonAnswer({ ...createTokenResponse(), user: ravi }),
    'GET /auth/v1/user': () => jsonAnswer(ravi),
    'POST /auth/v1/signup': () => jsonAnswer({ ...ravi, identities: [] }),
    'POST /auth/v1/recover': () => jsonAnswer({}),
    'POST /rest/v1/rpc/claim_sign_up': () => jsonAnswer(true),
    'POST /auth/v1/logout': () => new Response(null, { status: 204 }),
  })
}

it('opens a link without signing in or out', async () => {
  backend()
  storeSession()
  const opened = await confirmEmail(link)
  expect(opened.session.user.email).toBe('ravi@sabha.test')
  expect(opened.replaces?.email).toBe(asha.email)
  expect(readStoredSession()?.user.id).toBe(asha.id)
})

it('signs in with the session once it is kept', async () => {
  backend()
  const opened = await confirmEmail(link)
  expect(opened.replaces).toBeNull()
  expect(readStoredSession()).toBeNull()
  opened.keep()
  expect(readStoredSession()?.user.id).toBe(ravi.id)
})

it('ends only the session of a link that is discarded', async () => {
  const { requests } = backend()
  storeSession()
  await (await confirmEmail(link)).discard()
  expect(requests.at(-1)?.path).toContain('/auth/v1/logout?scope=local')
  expect(readStoredSession()?.user.id).toBe(asha.id)
})

it.each([
  ['requested in this browser', true, () => requestPasswordReset('Ravi@sabha.test')],
  ['requested elsewhere', false, () => requestPasswordReset('asha@sabha.test')],
  ['for the signed-in user', true, async () => storeSession(createTokenResponse({ user: ravi }))],
])('returns whether a link is expected: %s', async (_, expected, before) => {
  backend()
  await before()
  expect((await confirmEmail(link)).isExpected).toBe(expected)
})

it('waits for a link from its request until a link is kept', async () => {
  backend()
  expect(hasOpenRequest()).toBe(false)
  await requestPasswordReset(ravi.email)
  expect(hasOpenRequest()).toBe(true)
  const opened = await confirmEmail(link)
  expect(hasOpenRequest()).toBe(true)
  opened.keep()
  expect(hasOpenRequest()).toBe(false)
})

it('completes a sign-up with the token of the link and the secret that belongs to its hash', async () => {
  const { requests } = backend()
  await signUp({ email: ravi.email, password: 'correct horse' }, { language: 'en', consents: [] })
  const { data } = z
    .object({ data: z.object({ secret_hash: z.string() }) })
    .parse(requests.at(-1)?.body)
  expect(await (await confirmEmail(link)).finishSignUp()).toBe(true)
  const claim = requests.at(-1)
  const { secret } = z.object({ secret: z.string() }).parse(claim?.body)
  expect(createHash('sha256').update(secret).digest('hex')).toBe(data.secret_hash)
  expect(readStoredSession()).toBeNull()
})
