import { expect, it, vi } from 'vitest'
import { signInWithPassword } from '../src/account.ts'
import { hasStoredSession, sessionKey } from '../src/client/session-storage.ts'
import { readStoredSession } from '../src/client/stored-session.ts'
import {
  type AuthChange,
  currentSession,
  onAuthChange,
  refreshSession,
  signOut,
  signOutHere,
} from '../src/index.ts'
import {
  asha,
  authRefusal,
  createTokenResponse,
  fakeBackend,
  jsonAnswer,
  networkFailure,
  storeSession,
} from '../src/testing/index.ts'

it('returns null if no session is stored', async () => {
  const { requests } = fakeBackend({})

  expect(await currentSession()).toBeNull()
  expect(requests).toEqual([])
})

it('returns the stored session without a request while its token is valid', async () => {
  const stored = storeSession()
  const { requests } = fakeBackend({})

  expect((await currentSession())?.accessToken).toBe(stored.access_token)
  expect(requests).toEqual([])
})

it('refreshes a session whose token has expired', async () => {
  storeSession(createTokenResponse({ secondsLeft: -10 }))
  const fresh = createTokenResponse()
  fakeBackend({ 'POST /auth/v1/token': () => jsonAnswer(fresh) })

  expect((await currentSession())?.accessToken).toBe(fresh.access_token)
})

it('returns null if the server has ended the session', async () => {
  storeSession(createTokenResponse({ secondsLeft: -10 }))
  fakeBackend({
    'POST /auth/v1/token': () => authRefusal(400, 'refresh_token_not_found', 'Not found'),
  })

  expect(await currentSession()).toBeNull()
  expect(hasStoredSession()).toBe(false)
})

it.each([
  ['a limit', () => authRefusal(429, 'over_request_rate_limit', 'Too many requests')],
  ['a concurrent exchange', () => authRefusal(409, 'conflict', 'Concurrent requests')],
  ['a missing service', () => authRefusal(404, 'not_found', 'Not found')],
  ['a service in trouble', () => authRefusal(500, 'unexpected_failure', 'Oops')],
  ['a proxy', () => new Response('<html>Bad gateway</html>', { status: 502 })],
  ['the login page of a network', () => new Response('<html>Pay</html>', { status: 403 })],
  ['a page in place of tokens', () => new Response('<html>Hello</html>')],
  ['a lost connection', networkFailure],
])('keeps a session that could not be refreshed because of %s', async (_what, answer) => {
  storeSession(createTokenResponse({ secondsLeft: -10 }))
  fakeBackend({ 'POST /auth/v1/token': answer })

  await expect(currentSession()).rejects.toMatchObject({
    code: expect.stringMatching(/^(network|unavailable)$/),
  })
  expect(hasStoredSession()).toBe(true)
})

it.each([-600, 600])(
  'computes the expiry by the clock of the device, which is %i s off',
  async (seconds) => {
    const answer = createTokenResponse({ secondsLeft: 900 })
    answer.expires_at += seconds
    const refreshed = createTokenResponse({ secondsLeft: 900 })
    refreshed.expires_at += seconds
    const inHand = () => Math.round((readStoredSession()?.expires_at ?? 0) - Date.now() / 1000)

    fakeBackend({ 'POST /auth/v1/token': () => jsonAnswer(answer) })
    await signInWithPassword({ email: 'asha@sabha.test', password: 'sabha-demo' })
    expect(inHand()).toBeGreaterThan(895)
    expect(inHand()).toBeLessThan(905)

    fakeBackend({ 'POST /auth/v1/token': () => jsonAnswer(refreshed) })
    await refreshSession()
    expect(inHand()).toBeGreaterThan(895)
    expect(inHand()).toBeLessThan(905)
  },
)

it('exchanges the code in the URL and removes it', async () => {
  localStorage.setItem(`${sessionKey}-code-verifier`, JSON.stringify('verifier'))
  history.replaceState(null, '', '/dashboard?code=abc&tab=2')
  const { requests } = fakeBackend({
    'POST /auth/v1/token': () => jsonAnswer(createTokenResponse()),
  })

  expect((await currentSession())?.user.id).toBe(asha.id)
  expect(requests[0]?.body).toEqual({ auth_code: 'abc', code_verifier: 'verifier' })
  expect(location.search).toBe('?tab=2')
})

it('rejects a link opened in another browser without sending the code', async () => {
  history.replaceState(null, '', '/dashboard?code=abc')
  const { requests } = fakeBackend({})

  await expect(currentSession()).rejects.toMatchObject({ code: 'pkce_code_verifier_not_found' })
  expect(requests).toEqual([])
})

it('sends one refresh for concurrent calls', async () => {
  storeSession()
  const { requests } = fakeBackend({
    'POST /auth/v1/token': () => jsonAnswer(createTokenResponse()),
  })

  const answers = await Promise.all([refreshSession(), refreshSession(), refreshSession()])

  expect(requests).toHaveLength(1)
  expect(new Set(answers.map((answer) => answer?.accessToken)).size).toBe(1)
})

it('sends no refresh if the user is signed out', async () => {
  const { requests } = fakeBackend({})

  expect(await refreshSession()).toBeNull()
  expect(requests).toEqual([])
})

it.each([
  ['on every device', 'global', signOut],
  ['in this browser alone', 'local', signOutHere],
])('a sign-out ends the session %s', async (_, scope, end) => {
  const stored = storeSession()
  const { requests } = fakeBackend({
    'POST /auth/v1/logout': () => new Response(null, { status: 204 }),
  })

  await end()

  expect(requests[0]?.path).toContain(`scope=${scope}`)
  expect(requests[0]?.headers.get('authorization')).toBe(`Bearer ${stored.access_token}`)
  expect(hasStoredSession()).toBe(false)
})

it('a sign-out clears both storages even if the server cannot be reached', async () => {
  storeSession()
  sessionStorage.setItem('draft', 'text')
  fakeBackend({
    'POST /auth/v1/logout': networkFailure,
    'POST /auth/v1/token': () => jsonAnswer(createTokenResponse()),
  })
  const changes: AuthChange[] = []
  const stop = onAuthChange((change) => changes.push(change))

  await signOut()

  expect(localStorage).toHaveLength(0)
  expect(sessionStorage).toHaveLength(0)
  expect(changes.at(-1)).toEqual({ event: 'signed-out', session: null })
  stop()
})

it('a sign-out waits four seconds for the server and then ends without its response', async () => {
  vi.useFakeTimers()
  storeSession()
  fakeBackend({ 'POST /auth/v1/logout': () => new Promise<Response>(() => undefined) })

  const leaving = signOut()
  await vi.advanceTimersByTimeAsync(3900)
  expect(hasStoredSession()).toBe(true)
  await vi.advanceTimersByTimeAsync(200)
  await leaving
  expect(localStorage).toHaveLength(0)
  vi.useRealTimers()
})

it("a sign-out refreshes the token first if it has expired by the server's clock", async () => {
  storeSession()
  let calls = 0
  const { requests } = fakeBackend({
    'POST /auth/v1/logout': () => {
      calls += 1
      return calls === 1 ? authRefusal(403, 'bad_jwt', 'expired') : new Response(null)
    },
    'POST /auth/v1/token': () => jsonAnswer(createTokenResponse()),
  })

  await signOut()

  expect(requests.map(({ path }) => path.split('?')[0])).toEqual([
    '/auth/v1/logout',
    '/auth/v1/token',
    '/auth/v1/logout',
  ])
  expect(hasStoredSession()).toBe(false)
})

it('a sign-out removes all user data after the server has ended the session', async () => {
  storeSession()
  localStorage.setItem(`${sessionKey}-code-verifier`, '"secret"')
  sessionStorage.setItem('draft', 'phone number')
  fakeBackend({ 'POST /auth/v1/logout': () => new Response(null, { status: 204 }) })

  await signOut()

  expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual([])
})

it('calls listeners of a sign-in until they are removed', async () => {
  fakeBackend({ 'POST /auth/v1/token': () => jsonAnswer(createTokenResponse()) })
  const listener = vi.fn()
  const stop = onAuthChange(listener)

  await signInWithPassword({ email: 'asha@sabha.test', password: 'sabha-demo' })
  expect(listener).toHaveBeenCalledWith(expect.objectContaining({ event: 'signed-in' }))

  stop()
  listener.mockClear()
  await signInWithPassword({ email: 'asha@sabha.test', password: 'sabha-demo' })
  expect(listener).not.toHaveBeenCalled()
})

it('uses tokens that another tab has stored', async () => {
  const listener = vi.fn()
  const stop = onAuthChange(listener)
  const oldValue = JSON.stringify(createTokenResponse())
  const newValue = JSON.stringify(createTokenResponse())

  dispatchEvent(new StorageEvent('storage', { key: sessionKey, oldValue, newValue }))
  await Promise.resolve()

  expect(listener.mock.calls.map(([{ event }]) => event)).toEqual(['token-refreshed'])
  stop()
})

it('emits a sign-out before the sign-in of another user in another tab', async () => {
  const listener = vi.fn()
  const stop = onAuthChange(listener)
  const oldValue = JSON.stringify(createTokenResponse())
  const newValue = JSON.stringify({
    ...createTokenResponse(),
    user: { ...asha, id: crypto.randomUUID() },
  })

  dispatchEvent(new StorageEvent('storage', { key: sessionKey, oldValue, newValue }))
  await Promise.resolve()

  expect(listener.mock.calls.map(([{ event }]) => event)).toEqual(['signed-out', 'signed-in'])
  stop()
})

it.each([
  ['holds no session any more', sessionKey, {}],
  ['has been left, and the storage cleared', null, { hasLeft: true }],
])('emits an event if another tab %s', async (_, key, how) => {
  const listener = vi.fn()
  const stop = onAuthChange(listener)

  dispatchEvent(new StorageEvent('storage', { key, newValue: null }))
  await Promise.resolve()

  expect(listener).toHaveBeenCalledWith({ event: 'signed-out', session: null, ...how })
  stop()
})

it('ignores other storage changes of another tab', async () => {
  const listener = vi.fn()
  const stop = onAuthChange(listener)

  dispatchEvent(new StorageEvent('storage', { key: 'sabha-language', newValue: 'hi' }))
  await Promise.resolve()

  expect(listener).not.toHaveBeenCalled()
  stop()
})
