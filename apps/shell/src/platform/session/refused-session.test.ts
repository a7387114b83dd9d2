import { describe, expect, it, vi } from 'vitest'
import {
  createCodedError,
  createFakeSessionBackend,
  sampleAuthSession,
  sampleProfile,
  startSessionStore,
} from '../../../tests/session.ts'

describe('a session whose new tokens the server refuses', () => {
  it('is kept, here and in storage, and shown as refused until the server accepts it', async () => {
    const backend = createFakeSessionBackend(sampleAuthSession())
    const { store, report, status } = startSessionStore(backend)
    await store.settled()
    await store.check()
    backend.ensureProfile.mockRejectedValueOnce(createCodedError('session_refused'))
    await store.check()
    expect([status(), store.getState().isRefused]).toEqual(['signed-in', true])
    expect(backend.forgetSession).not.toHaveBeenCalled()
    expect(report).toHaveBeenCalledExactlyOnceWith(expect.any(Error), { isShown: true })
    await store.check()
    expect(store.getState().isRefused).toBe(false)
  })

  it('keeps the first page loading, with the reason', async () => {
    const backend = createFakeSessionBackend(sampleAuthSession())
    backend.ensureProfile.mockRejectedValueOnce(createCodedError('session_refused'))
    const { store, status } = startSessionStore(backend)
    await vi.waitFor(() => expect(store.getState().trouble).not.toBeNull())
    expect(status()).toBe('loading')
    expect(backend.forgetSession).not.toHaveBeenCalled()
    await store.check()
    expect(status()).toBe('signed-in')
  })

  it('refuses a user who signs in, also if an earlier session was refused', async () => {
    const backend = createFakeSessionBackend(sampleAuthSession())
    backend.ensureProfile.mockRejectedValue(createCodedError('session_refused'))
    const { store } = startSessionStore(backend)
    await vi.waitFor(() => expect(store.getState().trouble).not.toBeNull())
    backend.tell({ event: 'signed-in', session: sampleAuthSession({ accessToken: 'token-2' }) })
    await expect(store.arrival()).rejects.toMatchObject({ code: 'session_refused' })
    expect(backend.forgetSession).not.toHaveBeenCalled()
    backend.ensureProfile.mockResolvedValue(sampleProfile({}))
    backend.tell({ event: 'signed-in', session: sampleAuthSession({ accessToken: 'token-3' }) })
    await store.arrival()
    expect(store.getState()).toMatchObject({ session: { status: 'signed-in' }, trouble: null })
  })
})
