import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { updatePassword } from '../src/account.ts'
import { clearStorage, sessionKey } from '../src/client/session-storage.ts'
import { readStoredSession, writeStoredSession } from '../src/client/stored-session.ts'
import { currentSession, onAuthChange, reauthenticate, signOut } from '../src/index.ts'
import {
  asha,
  authRefusal,
  createTokenResponse,
  fakeBackend,
  jsonAnswer,
  networkFailure,
  type ReceivedRequest,
  storeSession,
} from '../src/testing/index.ts'
import { ravi } from './ravi.ts'
import { newStoredSession } from './running-tokens.ts'

let changes: string[] = []
let stop = () => {}

beforeEach(() => {
  changes = []
  stop = onAuthChange(({ event }) => changes.push(event))
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
  clearStorage()
})

const bearersOf = (requests: readonly ReceivedRequest[], path: string) =>
  requests
    .filter((request) => request.path.startsWith(path))
    .map(({ headers }) => headers.get('authorization')?.slice(7))

const ravisSession = () => createTokenResponse({ user: ravi })

describe('a password change with a late response', () => {
  const answeredAfter = (meanwhile: () => void) =>
    fakeBackend({
      'PUT /auth/v1/user': () => {
        meanwhile()
        return jsonAnswer(asha)
      },
    })

  it('does not restore a session that was signed out meanwhile', async () => {
    storeSession()
    answeredAfter(() => clearStorage())

    await updatePassword('a-new-password')
    expect(readStoredSession()).toBeNull()
    expect(changes).toEqual([])
  })

  it.each([
    ['that of another user', ravisSession],
    ['one that another tab has renewed', () => createTokenResponse()],
  ])('keeps the session that is stored by then: %s', async (_whose, made) => {
    storeSession()
    const brought = made()
    answeredAfter(() => storeSession(brought))

    await updatePassword('a-new-password')
    expect(readStoredSession()?.refresh_token).toBe(brought.refresh_token)
  })

  it('is sent only as the user whose form it was', async () => {
    storeSession(createTokenResponse({ secondsLeft: -10 }))
    const { requests } = fakeBackend({
      'POST /auth/v1/token': () => {
        storeSession(ravisSession())
        return jsonAnswer(createTokenResponse())
      },
      'PUT /auth/v1/user': () => jsonAnswer(asha),
    })

    await expect(updatePassword('a-new-password')).rejects.toMatchObject({
      code: 'session_missing',
    })
    expect(bearersOf(requests, '/auth/v1/user')).toEqual([])
  })

  it('is sent with a new token if the service reports the first as expired', async () => {
    const first = storeSession()
    const second = createTokenResponse()
    const { requests } = fakeBackend({
      'POST /auth/v1/token': () => jsonAnswer(second),
      'PUT /auth/v1/user': ({ headers }) =>
        headers.get('authorization') === `Bearer ${second.access_token}`
          ? jsonAnswer(asha)
          : authRefusal(403, 'bad_jwt', 'expired'),
    })

    await updatePassword('a-new-password')
    expect(bearersOf(requests, '/auth/v1/user')).toEqual([first.access_token, second.access_token])
  })

  it('fails with session_missing if the service does not know the session', async () => {
    storeSession()
    fakeBackend({ 'PUT /auth/v1/user': () => authRefusal(403, 'session_not_found', 'No session') })

    await expect(updatePassword('a-new-password')).rejects.toMatchObject({
      code: 'session_missing',
    })
  })
})

describe('a reauthentication with a late response', () => {
  it.each([
    ['no user', null],
    ['somebody else', ravisSession()],
  ])('ends its session without signing in if %s is signed in by then', async (_who, brought) => {
    storeSession()
    const opened = createTokenResponse()
    const { requests } = fakeBackend({
      'POST /auth/v1/token': () => {
        clearStorage()
        if (brought) storeSession(brought)
        return jsonAnswer(opened)
      },
      'POST /auth/v1/logout': () => new Response(null, { status: 204 }),
    })

    const proving = reauthenticate({ kind: 'password', password: 'sabha-demo' })
    await expect(proving).rejects.toMatchObject({ code: 'session_missing' })
    expect(readStoredSession()?.user.id ?? null).toBe(brought && ravi.id)
    expect(changes).toEqual([])
    expect(bearersOf(requests, '/auth/v1/logout?scope=local')).toEqual([opened.access_token])
  })
})

describe('a sign-out', () => {
  it('does not end the session of the next user if it takes too long', async () => {
    vi.useFakeTimers()
    storeSession()
    const refreshed = Promise.withResolvers<Response>()
    const { requests } = fakeBackend({
      'POST /auth/v1/logout': () => authRefusal(403, 'bad_jwt', 'expired'),
      'POST /auth/v1/token': () => refreshed.promise,
    })

    const leaving = signOut()
    await vi.advanceTimersByTimeAsync(4100)
    await leaving
    const next = storeSession(ravisSession())
    refreshed.resolve(jsonAnswer(createTokenResponse()))
    await vi.advanceTimersByTimeAsync(100)

    expect(bearersOf(requests, '/auth/v1/logout')).not.toContain(next.access_token)
    expect(readStoredSession()?.user.id).toBe(ravi.id)
  })

  it('keeps the session and data of a user who signs in in another tab meanwhile', async () => {
    storeSession(createTokenResponse({ secondsLeft: -10 }))
    localStorage.setItem('draft', "Ravi's")
    const next = ravisSession()
    const { requests } = fakeBackend({
      'POST /auth/v1/logout': () => new Response(null, { status: 204 }),
      'POST /auth/v1/token': () => {
        storeSession(next)
        return networkFailure()
      },
    })

    await signOut()
    expect(bearersOf(requests, '/auth/v1/logout')).toEqual([])
    expect(readStoredSession()?.access_token).toBe(next.access_token)
    expect(localStorage.getItem('draft')).toBe("Ravi's")
    expect(changes).toEqual([])
  })

  it.each([
    ['has signed out', sessionKey],
    ['has cleared the storage', null],
  ])('in another tab (which %s) applies here too if the storage was full', async (_how, key) => {
    storeSession()
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    writeStoredSession(newStoredSession())
    full.mockRestore()
    localStorage.clear()
    expect(await currentSession()).not.toBeNull()

    dispatchEvent(new StorageEvent('storage', { key, newValue: null }))
    expect(await currentSession()).toBeNull()
  })
})
