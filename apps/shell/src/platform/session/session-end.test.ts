import { describe, expect, it } from 'vitest'
import {
  createCodedError,
  createFakeSessionBackend,
  sampleAuthSession,
  sampleProfile,
  startSessionStore,
} from '../../../tests/session.ts'
import { rememberRole } from './remembered-role.ts'

async function startStore(first: ReturnType<typeof sampleAuthSession> | null) {
  const backend = createFakeSessionBackend(first)
  const running = startSessionStore(backend)
  await running.store.settled()
  return { backend, ...running, hasEnded: () => running.store.getState().hasEnded }
}

describe('a session', () => {
  it('is marked as ended if the server refuses to refresh it, until the next sign-in', async () => {
    const { backend, store, hasEnded } = await startStore(sampleAuthSession())
    expect(hasEnded()).toBe(false)
    backend.refreshSession.mockImplementation(async () => {
      backend.tell({ event: 'signed-out', session: null })
      throw createCodedError('session_missing')
    })
    await store.refresh()
    expect(hasEnded()).toBe(true)
    backend.tell({ event: 'signed-in', session: sampleAuthSession({ accessToken: 'token-2' }) })
    await store.settled()
    expect(hasEnded()).toBe(false)
  })

  it('is marked as ended if it was open at an earlier visit', async () => {
    rememberRole(sampleProfile())
    const { hasEnded } = await startStore(null)
    expect(hasEnded()).toBe(true)
  })

  it('is not marked as ended after a sign-out, here or in another tab', async () => {
    const here = await startStore(sampleAuthSession())
    expect(here.status()).toBe('signed-in')
    await here.store.signOut()
    expect(here.status()).toBe('signed-out')
    expect(here.hasEnded()).toBe(false)
    const elsewhere = await startStore(sampleAuthSession())
    expect(elsewhere.status()).toBe('signed-in')
    elsewhere.backend.tell({ event: 'signed-out', session: null, hasLeft: true })
    expect(elsewhere.status()).toBe('signed-out')
    expect(elsewhere.hasEnded()).toBe(false)
  })

  it('ends in this browser alone if the user asks for that', async () => {
    const { backend, store, status } = await startStore(sampleAuthSession())
    await store.signOut({ onlyHere: true })
    expect(backend.signOut).toHaveBeenCalledExactlyOnceWith({ onlyHere: true })
    expect(status()).toBe('signed-out')
  })

  it('is not marked as ended for a visitor who never signed in', async () => {
    const { hasEnded } = await startStore(null)
    expect(hasEnded()).toBe(false)
  })
})
