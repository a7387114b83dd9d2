import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { authSession, fakeBackend } from '../../tests/session.ts'
import { coverKeptPage, isKeptPageCovered } from './cover-kept-page.ts'
import { createSessionStore } from './session-store.ts'

const element = document.createElement('div')
let stop = () => {}

beforeEach(() => {
  element.removeAttribute('style')
})

afterEach(() => {
  stop()
})

async function keptPage(stored: () => string | null) {
  const backend = fakeBackend(authSession())
  const session = createSessionStore({ backend, report: vi.fn() })
  session.start()
  await session.settled()
  stop = coverKeptPage({ element, session, storedUserId: stored })
  return { backend, session }
}

const leave = (persisted = true) =>
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted }))
const comeBack = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
const isCovered = () => {
  const isHidden = element.style.visibility === 'hidden'
  // Whoever finds the page hidden learns that it was the shell.
  expect(isKeptPageCovered()).toBe(isHidden)
  return isHidden
}

it('is covered while it is kept, and seen at once by the same person', async () => {
  await keptPage(() => authSession().user.id)
  leave()
  expect(isCovered()).toBe(true)
  comeBack()
  expect(isCovered()).toBe(false)
})

it.each([null, 'another person'])(
  'stays covered for %s until the session has answered',
  async (stored) => {
    const { backend, session } = await keptPage(() => stored)
    leave()
    backend.currentSession.mockResolvedValue(null)
    comeBack()
    expect(isCovered()).toBe(true)
    await vi.waitFor(() => expect(isCovered()).toBe(false))
    expect(session.getState().session.status).toBe('signed-out')
  },
)

it('is not covered where the browser keeps nothing', async () => {
  await keptPage(() => null)
  leave(false)
  expect(isCovered()).toBe(false)
})
