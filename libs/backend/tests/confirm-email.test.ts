import { expect, it } from 'vitest'
import { confirmEmail } from '../src/account.ts'
import { readStoredSession } from '../src/client/stored-session.ts'
import { asha, fakeBackend, jsonAnswer, storeSession, tokens } from '../src/testing/index.ts'

const link = { tokenHash: 'abc', type: 'recovery' } as const
const ravi = { ...asha, id: '00000000-0000-4000-8000-00000000000b', email: 'ravi@sabha.test' }

function backend() {
  return fakeBackend({
    'POST /auth/v1/verify': () => jsonAnswer({ ...tokens(), user: ravi }),
    'GET /auth/v1/user': () => jsonAnswer(ravi),
    'POST /auth/v1/logout': () => new Response(null, { status: 204 }),
  })
}

it('opens a link without signing anybody in or out', async () => {
  backend()
  storeSession()
  const opened = await confirmEmail(link)
  expect(opened.session.user.email).toBe('ravi@sabha.test')
  expect(opened.replaces?.email).toBe(asha.email)
  expect(readStoredSession()?.user.id).toBe(asha.id)
})

it('signs in with it once it is kept', async () => {
  backend()
  const opened = await confirmEmail(link)
  expect(opened.replaces).toBeNull()
  expect(readStoredSession()).toBeNull()
  opened.keep()
  expect(readStoredSession()?.user.id).toBe(ravi.id)
})

it('ends the session of a link that is discarded, and that one alone', async () => {
  const { requests } = backend()
  storeSession()
  await (await confirmEmail(link)).discard()
  expect(requests.at(-1)?.path).toContain('/auth/v1/logout?scope=local')
  expect(readStoredSession()?.user.id).toBe(asha.id)
})
