import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createCodedError,
  createFakeSessionBackend,
  sampleAuthSession,
  sampleProfile,
  startSessionStore,
} from '../../../tests/session.ts'
import { readRememberedRole } from './remembered-role.ts'

async function signedIn() {
  const backend = createFakeSessionBackend(sampleAuthSession())
  const running = startSessionStore(backend)
  await running.store.settled()
  return { backend, ...running }
}

describe('the first answer', () => {
  it('is signed out at once if nothing is stored', async () => {
    const { store } = startSessionStore(createFakeSessionBackend(null))
    expect(await store.settled()).toEqual({ status: 'signed-out' })
  })

  it('is the user with their profile', async () => {
    const { store } = startSessionStore(createFakeSessionBackend(sampleAuthSession()))
    expect(await store.settled()).toMatchObject({
      status: 'signed-in',
      user: { email: 'asha@example.test' },
      profile: { role: 'member' },
    })
  })

  it('stays loading while the server cannot be reached, and arrives later', async () => {
    const backend = createFakeSessionBackend(sampleAuthSession())
    backend.ensureProfile.mockRejectedValueOnce(createCodedError('network'))
    const { store, report, status } = startSessionStore(backend)
    await vi.waitFor(() => expect(store.getState().trouble).not.toBeNull())
    expect(status()).toBe('loading')
    expect(report).toHaveBeenCalledExactlyOnceWith(expect.any(Error), { isShown: true })
    await store.check()
    expect(status()).toBe('signed-in')
    expect(store.getState().trouble).toBeNull()
  })

  it('works in a browser that stores nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const { store } = startSessionStore(createFakeSessionBackend(sampleAuthSession()))
    expect(await store.settled()).toMatchObject({ status: 'signed-in' })
    expect(readRememberedRole()).toBe('member')
  })
})

describe('a continuing session', () => {
  it('never returns to loading when it is refreshed', async () => {
    const { store, backend } = await signedIn()
    const seen = new Set<string>()
    store.subscribe(({ session }) => seen.add(session.status))
    backend.tell({
      event: 'token-refreshed',
      session: sampleAuthSession({ accessToken: 'token-2' }),
    })
    await vi.waitFor(() => expect(backend.ensureProfile).toHaveBeenCalledTimes(2))
    expect([...seen]).toEqual(['signed-in'])
  })

  it('is kept while the server cannot be reached, and reports that the server is unreachable', async () => {
    const { store, backend, report, status } = await signedIn()
    backend.ensureProfile.mockRejectedValueOnce(createCodedError('network'))
    await store.reloadProfile()
    expect([status(), store.getState().isUnreachable]).toEqual(['signed-in', true])
    await store.check()
    expect(store.getState().isUnreachable).toBe(false)
    expect(report).not.toHaveBeenCalled()
  })

  it('continues while the identity service is down, and is shown as unreachable until the token is refreshed', async () => {
    const { store, backend, status } = await signedIn()
    backend.refreshSession.mockRejectedValue(createCodedError('unavailable'))
    await store.refresh()
    await store.check()
    expect([status(), store.getState().isUnreachable]).toEqual(['signed-in', true])
    backend.refreshSession.mockResolvedValue(sampleAuthSession({ accessToken: 'token-2' }))
    await store.check()
    expect([status(), store.getState().isUnreachable]).toEqual(['signed-in', false])
  })

  it('is kept if a reload of the profile fails for another reason, which is reported', async () => {
    const { store, backend, report, status } = await signedIn()
    backend.ensureProfile.mockRejectedValueOnce(createCodedError('unexpected_answer'))
    await store.reloadProfile()
    expect(status()).toBe('signed-in')
    expect(report).toHaveBeenCalled()
  })

  it('applies a role that was changed meanwhile', async () => {
    const { store, backend } = await signedIn()
    backend.ensureProfile.mockResolvedValue(sampleProfile({ role: 'admin' }))
    await store.reloadProfile()
    expect(store.getState().session).toMatchObject({ profile: { role: 'admin' } })
    expect(readRememberedRole()).toBe('admin')
  })

  it('reloads the profile when the server refuses a request, once for many refusals', async () => {
    const { store, backend } = await signedIn()
    await store.check()
    backend.ensureProfile.mockClear()
    backend.refuse()
    backend.refuse()
    await store.check()
    expect(backend.ensureProfile).toHaveBeenCalledTimes(1)
  })

  it('handles refusals even if the clock of the device was set back', async () => {
    const { store, backend } = await signedIn()
    const passed = vi.spyOn(performance, 'now').mockReturnValue(10_000)
    backend.refuse()
    await store.check()
    backend.ensureProfile.mockClear()

    vi.spyOn(Date, 'now').mockReturnValue(0)
    passed.mockReturnValue(16_000)
    backend.refuse()
    await vi.waitFor(() => expect(backend.ensureProfile).toHaveBeenCalledTimes(1))
  })

  it('loads the profile once for a sign-in that is announced twice', async () => {
    const { backend } = await signedIn()
    backend.tell({ event: 'signed-in', session: sampleAuthSession() })
    expect(backend.ensureProfile).toHaveBeenCalledTimes(1)
  })

  it('keeps the later of two responses', async () => {
    const { store, backend, status } = await signedIn()
    const slow = Promise.withResolvers<ReturnType<typeof sampleProfile>>()
    backend.ensureProfile.mockReturnValueOnce(slow.promise)
    const reload = store.reloadProfile()
    await vi.waitFor(() => expect(backend.ensureProfile).toHaveBeenCalledTimes(2))
    backend.tell({ event: 'signed-out', session: null })
    slow.resolve(sampleProfile())
    await reload
    expect(status()).toBe('signed-out')
  })
})

describe('a session that ends', () => {
  it('clears the user and the stored role when another tab signs out', async () => {
    const { backend, status } = await signedIn()
    expect(readRememberedRole()).toBe('member')
    backend.tell({ event: 'signed-out', session: null })
    expect(status()).toBe('signed-out')
    expect(readRememberedRole()).toBeNull()
  })

  it('sets isLeaving as soon as the user signs out', async () => {
    const { store, backend } = await signedIn()
    const signingOut = store.signOut()
    expect(store.getState().isLeaving).toBe(true)
    await signingOut
    expect(backend.signOut).toHaveBeenCalled()
    expect(store.getState().session).toEqual({ status: 'signed-out' })
  })

  it('ends once, here and in storage, if its account was deleted', async () => {
    const { store, backend } = await signedIn()
    await store.check()
    const seen: string[] = []
    store.subscribe(({ session }) => seen.push(session.status))
    backend.ensureProfile.mockRejectedValue(createCodedError('session_missing'))
    backend.forgetSession.mockImplementation(async () => {
      backend.tell({ event: 'signed-out', session: null })
    })
    await store.check()
    expect(backend.forgetSession.mock.calls).toEqual([[sampleAuthSession().user.id]])
    const turns = seen.filter((status, index) => status !== (seen[index - 1] ?? 'signed-in'))
    expect(turns).toEqual(['signed-out'])
  })

  it('ends by one sign-out, however often the button is pressed', async () => {
    const { store, backend } = await signedIn()
    await Promise.all([store.signOut(), store.signOut()])
    expect(backend.signOut).toHaveBeenCalledTimes(1)
  })

  it('is replaced by the session of another user who has signed in in another tab meanwhile', async () => {
    const { store, backend } = await signedIn()
    const ravi = { id: 'b7', email: 'ravi@example.test', name: null, avatarUrl: null }
    backend.currentSession.mockResolvedValue(
      sampleAuthSession({ user: ravi, accessToken: 'token-2' }),
    )
    await store.signOut()
    await store.arrival()
    expect(store.getState()).toMatchObject({ session: { user: { id: 'b7' } }, isLeaving: false })
  })

  it('ends when the server refuses to refresh it', async () => {
    const { store, backend, status } = await signedIn()
    backend.refreshSession.mockRejectedValueOnce(createCodedError('session_missing'))
    await store.refresh()
    expect(status()).toBe('signed-out')
  })

  it('does not end because the server could not be reached', async () => {
    const { store, backend, status } = await signedIn()
    backend.refreshSession.mockRejectedValueOnce(createCodedError('network'))
    await store.refresh()
    expect(status()).toBe('signed-in')
  })
})

describe('a user who signs in', () => {
  it('can try again if the profile could not be loaded', async () => {
    const backend = createFakeSessionBackend(null)
    const { store } = startSessionStore(backend)
    await store.settled()
    backend.ensureProfile.mockRejectedValueOnce(createCodedError('network'))
    backend.tell({ event: 'signed-in', session: sampleAuthSession() })
    expect(await store.settled()).toEqual({ status: 'signed-out' })
    backend.tell({ event: 'signed-in', session: sampleAuthSession({ accessToken: 'token-2' }) })
    expect(await store.settled()).toMatchObject({ status: 'signed-in' })
  })
})

describe('a user whose profile the server does not return', () => {
  async function outside() {
    const backend = createFakeSessionBackend(null)
    const running = startSessionStore(backend)
    await running.store.settled()
    backend.ensureProfile.mockRejectedValue(createCodedError('unavailable'))
    backend.tell({ event: 'signed-in', session: sampleAuthSession() })
    await expect(running.store.arrival()).rejects.toThrow('unavailable')
    backend.currentSession.mockResolvedValue(sampleAuthSession())
    return { backend, ...running }
  }

  it('sees why, and the failure is reported once for all retries', async () => {
    const { store, report, status } = await outside()
    await store.check()
    await expect(store.arrival()).rejects.toThrow('unavailable')
    expect(status()).toBe('signed-out')
    expect(report).toHaveBeenCalledTimes(1)
  })

  it('is signed in as soon as the server responds', async () => {
    const { backend, store, status } = await outside()
    backend.ensureProfile.mockResolvedValue(sampleProfile())
    await store.check()
    await store.arrival()
    expect(status()).toBe('signed-in')
  })
})

describe('a link that did not sign in', () => {
  beforeEach(() => {
    history.replaceState(null, '', '/dashboard')
  })

  it('is shown as opened in another browser, without a signed-in user', async () => {
    const backend = createFakeSessionBackend(null)
    backend.currentSession.mockRejectedValueOnce(createCodedError('pkce_code_verifier_not_found'))
    const { store } = startSessionStore(backend)
    expect(await store.settled()).toEqual({ status: 'signed-out' })
    expect(store.getState().linkProblem).toEqual({
      reason: 'other-browser',
      purpose: 'sign-in',
      isShown: false,
    })
  })

  it('is shown as expired if the address has this error, which is then removed from the address', async () => {
    history.replaceState(null, '', '/reset-password')
    const backend = createFakeSessionBackend(null)
    backend.readAuthCallback.mockReturnValueOnce({
      status: 'refused',
      serverCode: 'otp_expired',
      message: 'Email link is invalid or has expired',
    })
    const { store } = startSessionStore(backend)
    await store.settled()
    expect(store.getState().linkProblem).toEqual({
      reason: 'expired',
      purpose: 'recovery',
      isShown: false,
    })
    expect(backend.clearAuthCallback).toHaveBeenCalled()
  })
})
