import { expect, it, vi } from 'vitest'
import { hasStoredSession, sessionKey } from '../src/client/session-storage.ts'
import {
  type AuthChange,
  currentSession,
  onAuthChange,
  refreshSession,
  signInWithPassword,
  signOut,
} from '../src/index.ts'
import {
  asha,
  authRefusal,
  fakeBackend,
  jsonAnswer,
  networkFailure,
  storeSession,
  tokens,
} from '../src/testing/index.ts'

it('finds nobody where nothing is stored', async () => {
  const { requests } = fakeBackend({})

  expect(await currentSession()).toBeNull()
  expect(requests).toEqual([])
})

it('finds the stored session without a request while its token is good', async () => {
  const stored = storeSession()
  const { requests } = fakeBackend({})

  expect((await currentSession())?.accessToken).toBe(stored.access_token)
  expect(requests).toEqual([])
})

it('refreshes a session whose token has run out', async () => {
  storeSession(tokens({ secondsLeft: -10 }))
  const fresh = tokens()
  fakeBackend({ 'POST /auth/v1/token': () => jsonAnswer(fresh) })

  expect((await currentSession())?.accessToken).toBe(fresh.access_token)
})

it('finds nobody where the server has ended the session', async () => {
  storeSession(tokens({ secondsLeft: -10 }))
  fakeBackend({
    'POST /auth/v1/token': () => authRefusal(400, 'refresh_token_not_found', 'Not found'),
  })

  expect(await currentSession()).toBeNull()
  expect(hasStoredSession()).toBe(false)
})

it('exchanges the code in the address and takes it out', async () => {
  localStorage.setItem(`${sessionKey}-code-verifier`, JSON.stringify('verifier'))
  history.replaceState(null, '', '/dashboard?code=abc&tab=2')
  const { requests } = fakeBackend({ 'POST /auth/v1/token': () => jsonAnswer(tokens()) })

  expect((await currentSession())?.user.id).toBe(asha.id)
  expect(requests[0]?.body).toEqual({ auth_code: 'abc', code_verifier: 'verifier' })
  expect(location.search).toBe('?tab=2')
})

it('says that a link was opened in another browser, without sending the code', async () => {
  history.replaceState(null, '', '/dashboard?code=abc')
  const { requests } = fakeBackend({})

  await expect(currentSession()).rejects.toMatchObject({ code: 'pkce_code_verifier_not_found' })
  expect(requests).toEqual([])
})

it('sends one refresh however many ask for it', async () => {
  storeSession()
  const { requests } = fakeBackend({ 'POST /auth/v1/token': () => jsonAnswer(tokens()) })

  const answers = await Promise.all([refreshSession(), refreshSession(), refreshSession()])

  expect(requests).toHaveLength(1)
  expect(new Set(answers.map((answer) => answer?.accessToken)).size).toBe(1)
})

it('refreshes nothing where nobody is signed in', async () => {
  const { requests } = fakeBackend({})

  expect(await refreshSession()).toBeNull()
  expect(requests).toEqual([])
})

it('ends the session on every device', async () => {
  storeSession()
  const { requests } = fakeBackend({
    'POST /auth/v1/logout': () => new Response(null, { status: 204 }),
  })

  await signOut()

  expect(requests[0]?.path).toContain('scope=global')
  expect(hasStoredSession()).toBe(false)
})

it('clears both storages and says signed out where the server cannot be told', async () => {
  storeSession()
  sessionStorage.setItem('draft', 'text')
  fakeBackend({
    'POST /auth/v1/logout': networkFailure,
    'POST /auth/v1/token': () => jsonAnswer(tokens()),
  })
  const changes: AuthChange[] = []
  const stop = onAuthChange((change) => changes.push(change))

  await signOut()

  expect(localStorage).toHaveLength(0)
  expect(sessionStorage).toHaveLength(0)
  expect(changes.at(-1)).toEqual({ event: 'signed-out', session: null })
  stop()
})

it('tells listeners of a sign-in until they stop', async () => {
  fakeBackend({ 'POST /auth/v1/token': () => jsonAnswer(tokens()) })
  const listener = vi.fn()
  const stop = onAuthChange(listener)

  await signInWithPassword({ email: 'asha@sabha.test', password: 'sabha-demo' })
  expect(listener).toHaveBeenCalledWith(expect.objectContaining({ event: 'signed-in' }))

  stop()
  listener.mockClear()
  await signInWithPassword({ email: 'asha@sabha.test', password: 'sabha-demo' })
  expect(listener).not.toHaveBeenCalled()
})

it('hears that another tab has signed out', async () => {
  const listener = vi.fn()
  const stop = onAuthChange(listener)

  dispatchEvent(new StorageEvent('storage', { key: sessionKey, newValue: null }))
  await Promise.resolve()

  expect(listener).toHaveBeenCalledWith({ event: 'signed-out', session: null })
  stop()
})
