import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFakeSessionBackend, sampleAuthSession } from '../../../tests/session.ts'
import { coverRestoredPage } from './cover-restored-page.ts'
import { createSessionStore } from './session-store.ts'

const element = document.createElement('div')
let stop = () => {}

beforeEach(() => {
  element.removeAttribute('style')
})

afterEach(() => {
  stop()
})

async function restoredPage(stored: () => string | null) {
  const backend = createFakeSessionBackend(sampleAuthSession())
  const session = createSessionStore({ backend, report: vi.fn() })
  session.start()
  await session.settled()
  stop = coverRestoredPage({ element, session, storedUserId: stored })
  return { backend, session }
}

const leave = (persisted = true) =>
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted }))
const comeBack = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
const isCovered = () => element.style.visibility === 'hidden'

it('hides the page while the browser caches it, and shows it at once to the same user', async () => {
  await restoredPage(() => sampleAuthSession().user.id)
  leave()
  expect(isCovered()).toBe(true)
  comeBack()
  expect(isCovered()).toBe(false)
})

it.each([null, 'another person'])(
  'keeps a restored page hidden for %s until the session is known',
  async (stored) => {
    const { backend, session } = await restoredPage(() => stored)
    leave()
    backend.currentSession.mockResolvedValue(null)
    comeBack()
    expect(isCovered()).toBe(true)
    await vi.waitFor(() => expect(isCovered()).toBe(false))
    expect(session.getState().session.status).toBe('signed-out')
  },
)

it('does not hide a page that the browser does not cache', async () => {
  await restoredPage(() => null)
  leave(false)
  expect(isCovered()).toBe(false)
})
