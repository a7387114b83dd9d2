import * as backend from '@sabha/backend'
import {
  asha as account,
  createTokenResponse,
  type FakeAnswer,
  fakeBackend,
  jsonAnswer,
  networkFailure,
  storeSession,
} from '@sabha/backend/testing'
import type { Language } from '@sabha/contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { languageKey, rememberLanguage, rememberLanguageChoice } from './first-language.ts'
import { syncAccountLanguage } from './sync-account-language.ts'

vi.mock('../session/lazy-backend.ts', () => ({ loadBackend: async () => backend }))

const asha = account.id
const other = 'a0000000-0000-4000-8000-000000000002'
const settings = 'GET /rest/v1/member_settings'
const keeping = 'POST /rest/v1/member_settings'
const kept = () => new Response(null, { status: 201 })

const show = vi.fn(async (language: Language) => rememberLanguage(language))

beforeEach(() => {
  storeSession()
  show.mockClear()
  rememberLanguage('en')
  document.documentElement.lang = 'en'
})

/** Returns the requests for settings. Excludes the session check that follows an unreachable server. */
function answers(routes: Record<string, FakeAnswer>) {
  const { requests } = fakeBackend({ [keeping]: kept, ...routes })
  const ofSettings = () =>
    requests.filter(({ path }) => path.startsWith('/rest/v1/member_settings'))
  return () => ofSettings().map(({ method, body }) => (body === null ? method : body))
}

it('shows the language of the account once after a sign-in', async () => {
  const asked = answers({ [settings]: () => jsonAnswer({ language: 'hi' }) })
  await syncAccountLanguage(asha, show)
  expect(show).toHaveBeenCalledExactlyOnceWith('hi')
  await syncAccountLanguage(asha, show)
  expect(asked()).toEqual(['GET'])
})

it('writes a language that is chosen after the sign-in, once', async () => {
  const asked = answers({ [settings]: () => jsonAnswer({ language: 'hi' }) })
  await syncAccountLanguage(asha, show)
  rememberLanguageChoice('en')
  await syncAccountLanguage(asha, show)
  await syncAccountLanguage(asha, show)
  expect(asked()).toEqual(['GET', { user_id: asha, language: 'en' }])
  expect(show).toHaveBeenCalledTimes(1)
})

it('does not switch again if the device shows the language of the account', async () => {
  const asked = answers({ [settings]: () => jsonAnswer({ language: 'en' }) })
  await syncAccountLanguage(asha, show)
  expect(asked()).toEqual(['GET'])
  expect(show).not.toHaveBeenCalled()
})

describe.each([null, { language: null }])('an account with the settings %j', (row) => {
  it.each([
    ['the locale of the browser', () => (document.documentElement.lang = 'hi')],
    ['the last language of the device', () => rememberLanguage('hi')],
  ])('does not store %s', async (_, showHindi) => {
    localStorage.removeItem(languageKey)
    showHindi()
    const asked = answers({ [settings]: () => jsonAnswer(row) })
    await syncAccountLanguage(asha, show)
    await syncAccountLanguage(asha, show)
    expect(asked()).toEqual(['GET'])
  })

  it('stores the language that was chosen before the sign-in', async () => {
    rememberLanguageChoice('hi')
    const asked = answers({ [settings]: () => jsonAnswer(row) })
    await syncAccountLanguage(asha, show)
    expect(asked()).toEqual(['GET', { user_id: asha, language: 'hi' }])
  })
})

it('does not write the choice of one account to the next one', async () => {
  const asked = answers({ [settings]: () => jsonAnswer(null) })
  rememberLanguageChoice('hi')
  await syncAccountLanguage(asha, show)
  signInAsOther()
  await syncAccountLanguage(other, show)
  expect(asked()).toEqual(['GET', { user_id: asha, language: 'hi' }, 'GET'])
})

it('prefers the language of the account to a choice before the sign-in', async () => {
  const asked = answers({ [settings]: () => jsonAnswer({ language: 'hi' }) })
  rememberLanguageChoice('en')
  await syncAccountLanguage(asha, show)
  await syncAccountLanguage(asha, show)
  expect(asked()).toEqual(['GET'])
  expect(show).toHaveBeenCalledExactlyOnceWith('hi')
})

it('reads the language of each account', async () => {
  const asked = answers({ [settings]: () => jsonAnswer({ language: 'en' }) })
  await syncAccountLanguage(asha, show)
  signInAsOther()
  await syncAccountLanguage(other, show)
  expect(asked()).toEqual(['GET', 'GET'])
})

it('requests nothing if the account was signed out in another tab', async () => {
  const asked = answers({ [settings]: () => jsonAnswer({ language: 'hi' }) })
  localStorage.removeItem('sabha-auth')
  await syncAccountLanguage(asha, show)
  expect(asked()).toEqual([])
})

it('prefers a language that is chosen during the request', async () => {
  const asked = answers({
    [settings]() {
      rememberLanguageChoice('hi')
      return jsonAnswer({ language: 'en' })
    },
  })
  await Promise.all([syncAccountLanguage(asha, show), syncAccountLanguage(asha, show)])
  expect(show).not.toHaveBeenCalled()
  expect(asked()).toEqual(['GET', { user_id: asha, language: 'hi' }])
})

it('repeats a failed read or write of the language', async () => {
  let isDown = true
  const down =
    (answer: FakeAnswer): FakeAnswer =>
    (request) =>
      isDown ? networkFailure() : answer(request)
  const asked = answers({
    [settings]: down(() => jsonAnswer({ language: 'en' })),
    [keeping]: down(kept),
  })
  vi.useFakeTimers()
  const failed = syncAccountLanguage(asha, show)
  await vi.runAllTimersAsync()
  await failed
  vi.useRealTimers()
  expect(localStorage.getItem('sabha-language-of')).toBeNull()
  isDown = false
  await syncAccountLanguage(asha, show)

  isDown = true
  rememberLanguageChoice('hi')
  await syncAccountLanguage(asha, show)
  isDown = false
  await syncAccountLanguage(asha, show)
  const written = { user_id: asha, language: 'hi' }
  expect(asked().slice(-3)).toEqual(['GET', written, written])
})

function signInAsOther() {
  storeSession({ ...createTokenResponse(), user: { ...account, id: other } })
}
