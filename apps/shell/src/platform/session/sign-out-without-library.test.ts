import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  createCodedError,
  createFakeSessionBackend,
  sampleAuthSession,
} from '../../../tests/session.ts'
import { createSessionStore } from './session-store.ts'

const { id } = sampleAuthSession().user
const sessionOf = (userId: string) => JSON.stringify({ user: { id: userId } })

beforeEach(() => localStorage.setItem('sabha-auth', sessionOf(id)))
afterEach(() => {
  sessionStorage.clear()
})

async function signedIn() {
  const backend = createFakeSessionBackend(sampleAuthSession())
  const store = createSessionStore({ backend, report: () => undefined })
  store.start()
  await store.settled()
  backend.currentSession.mockResolvedValue(null)
  return { backend, store }
}

it('ends the session in this browser, and clears its data', async () => {
  const { backend, store } = await signedIn()
  sessionStorage.setItem('draft', 'a phone number')
  backend.signOut.mockRejectedValueOnce(createCodedError('network'))
  await store.signOut()
  expect(store.getState().session.status).toBe('signed-out')
  expect(localStorage.length + sessionStorage.length).toBe(0)
})

it('keeps the session of a user who signs in while the library is loading', async () => {
  const { backend, store } = await signedIn()
  backend.signOut.mockImplementationOnce(async () => {
    localStorage.setItem('sabha-auth', sessionOf('b7'))
    throw createCodedError('network')
  })
  await store.signOut()
  expect(localStorage.getItem('sabha-auth')).toBe(sessionOf('b7'))
})

it('keeps the session of a user who signed in meanwhile, even if this page was not notified', async () => {
  const { backend, store } = await signedIn()
  localStorage.setItem('sabha-auth', sessionOf('b7'))
  backend.signOut.mockRejectedValueOnce(createCodedError('network'))
  await store.signOut()
  expect(localStorage.getItem('sabha-auth')).toBe(sessionOf('b7'))
})
