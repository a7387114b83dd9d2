import * as backend from '@sabha/backend'
import {
  asha as account,
  type FakeAnswer,
  fakeBackend,
  jsonAnswer,
  networkFailure,
  storeSession,
  tokens,
} from '@sabha/backend/testing'
import type { Language } from '@sabha/contract'
import { beforeEach, expect, it, vi } from 'vitest'
import { rememberLanguage } from './first-language.ts'
import { followPerson } from './follow-person.ts'

vi.mock('../session/lazy-backend.ts', () => ({ backendWhenAsked: async () => backend }))

const asha = account.id
const other = 'a0000000-0000-4000-8000-000000000002'
const settings = 'GET /rest/v1/member_settings'
const keeping = 'POST /rest/v1/member_settings'
const kept = () => new Response(null, { status: 201 })

const show = vi.fn(async (language: Language) => rememberLanguage(language))

beforeEach(() => {
  localStorage.clear()
  storeSession()
  show.mockClear()
  rememberLanguage('en')
})

/** What is asked of the settings: what could not be reached has the session looked at as well. */
function answers(routes: Record<string, FakeAnswer>) {
  const { requests } = fakeBackend({ [keeping]: kept, ...routes })
  const ofSettings = () =>
    requests.filter(({ path }) => path.startsWith('/rest/v1/member_settings'))
  return () => ofSettings().map(({ method, body }) => (body === null ? method : body))
}

it('takes the language that was chosen on another device, once', async () => {
  const asked = answers({ [settings]: () => jsonAnswer({ language: 'hi' }) })
  await followPerson(asha, show)
  expect(show).toHaveBeenCalledExactlyOnceWith('hi')
  await followPerson(asha, show)
  expect(asked()).toEqual(['GET'])
})

it('keeps what is chosen here afterwards, and takes nothing back for it', async () => {
  const asked = answers({ [settings]: () => jsonAnswer({ language: 'hi' }) })
  await followPerson(asha, show)
  rememberLanguage('en')
  await followPerson(asha, show)
  expect(asked()).toEqual(['GET', { user_id: asha, language: 'en' }])
  expect(show).toHaveBeenCalledTimes(1)
})

it('shows nothing anew where both are the same', async () => {
  const asked = answers({ [settings]: () => jsonAnswer({ language: 'en' }) })
  await followPerson(asha, show)
  expect(asked()).toEqual(['GET'])
  expect(show).not.toHaveBeenCalled()
})

it.each([null, { language: null }])(
  'keeps the language of the device where %j is kept',
  async (row) => {
    rememberLanguage('hi')
    const asked = answers({ [settings]: () => jsonAnswer(row) })
    await followPerson(asha, show)
    expect(asked()).toEqual(['GET', { user_id: asha, language: 'hi' }])
  },
)

it('asks for each person anew', async () => {
  const asked = answers({ [settings]: () => jsonAnswer({ language: 'en' }) })
  await followPerson(asha, show)
  storeSession({ ...tokens(), user: { ...account, id: other } })
  await followPerson(other, show)
  expect(asked()).toEqual(['GET', 'GET'])
})

it('asks nothing for somebody who has signed out in another tab', async () => {
  const asked = answers({ [settings]: () => jsonAnswer({ language: 'hi' }) })
  localStorage.removeItem('sabha-auth')
  await followPerson(asha, show)
  expect(asked()).toEqual([])
})

it('lets what is chosen while the answer is on its way win', async () => {
  const asked = answers({
    [settings]() {
      rememberLanguage('hi')
      return jsonAnswer(null)
    },
  })
  await Promise.all([followPerson(asha, show), followPerson(asha, show)])
  expect(show).not.toHaveBeenCalled()
  expect(asked()).toEqual(['GET', { user_id: asha, language: 'hi' }])
})

it('asks again, or writes again, after what could not be reached', async () => {
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
  const failed = followPerson(asha, show)
  await vi.runAllTimersAsync()
  await failed
  vi.useRealTimers()
  expect(localStorage.getItem('sabha-language-of')).toBeNull()
  isDown = false
  await followPerson(asha, show)

  isDown = true
  rememberLanguage('hi')
  await followPerson(asha, show)
  isDown = false
  await followPerson(asha, show)
  const written = { user_id: asha, language: 'hi' }
  expect(asked().slice(-3)).toEqual(['GET', written, written])
})
