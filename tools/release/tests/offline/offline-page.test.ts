// @vitest-environment jsdom
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { OfflineCopy } from '../../src/offline/show-offline-page.ts'
import { showOffline } from './show-offline.ts'

const asha = 'a1d3'
const path = '/events/7/ticket'
const src = 'data:image/svg+xml,%3Csvg%2F%3E'
const copy: OfflineCopy = {
  language: 'en',
  savedAt: Date.UTC(2026, 10, 28, 4, 30),
  title: 'Ticket',
  sections: [
    {
      title: 'Lake Clean-up',
      lines: ['Sat 5 Dec 2099', 'Ulsoor Lake'],
      image: { src, alt: 'QR code of your ticket' },
      link: { text: 'My Registrations', path: '/events/mine' },
    },
  ],
}

beforeEach(() => {
  localStorage.clear()
  signIn(asha)
})

function signIn(id: unknown): void {
  localStorage.setItem('sabha-auth', JSON.stringify({ user: { id } }))
}

function store(
  value: unknown = copy,
  { user = asha, at = path, keptAt = Date.now(), version = 1 } = {},
) {
  const stored = JSON.stringify({ version, keptAt, value })
  localStorage.setItem(`sabha-draft:${user}:events:offline:${at}`, stored)
}

const unreachable = 'We could not reach the server'
const heading = () => document.querySelector('h1')?.textContent

it('shows the copy of the page with the time at which it was saved', async () => {
  store()
  await showOffline(path)
  expect(heading()).toBe('Ticket')
  expect(document.title).toBe('Ticket · Example Foundation')
  expect(document.querySelector('h2')?.textContent).toBe('Lake Clean-up')
  expect(document.querySelector('img')).toMatchObject({ src, alt: 'QR code of your ticket' })
  expect(document.querySelector('main')?.textContent).toMatch(
    /saved on this device on 28 Nov 2026, 10:00\sam\. Some browsers, .* without a visit\.Ticket.*Sat 5 Dec 2099Ulsoor LakeRetry$/,
  )
})

it('shows the copy at the same address with a slash at its end', async () => {
  store()
  await showOffline(`${path}/`)
  expect(heading()).toBe('Ticket')
})

it('links a page only if its copy is stored too', async () => {
  store()
  await showOffline(path)
  expect(document.querySelector('a')).toBeNull()
  store({ ...copy, title: 'My Registrations', sections: [] }, { at: '/events/mine' })
  await showOffline(path)
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/events/mine')
})

it.each<[string, () => void]>([
  ['nothing is stored', () => undefined],
  ['the copy is of another page', () => store(copy, { at: '/events/8/ticket' })],
  ['the copy is of another user', () => store(copy, { user: 'b7c2' })],
  ['the copy is older than 30 days', () => store(copy, { keptAt: Date.now() - 31 * 86_400_000 })],
  ['the copy is of another version', () => store(copy, { version: 2 })],
  ['the copy has another format', () => store({ ...copy, sections: null })],
  ['the copy has an invalid time', () => store({ ...copy, savedAt: 'x' })],
  ['the copy is no JSON', () => localStorage.setItem(`sabha-draft:${asha}:offline:${path}`, '{')],
])('says that the server could not be reached if %s', async (_case, prepare) => {
  prepare()
  await showOffline(path)
  expect(heading()).toBe(unreachable)
  expect(document.querySelector('img')).toBeNull()
})

it.each<[string, () => void]>([
  ['no session is stored', () => localStorage.removeItem('sabha-auth')],
  ['the session has no user', () => localStorage.setItem('sabha-auth', '{}')],
  ['the session is of another user', () => signIn('b7c2')],
  ['the session is no JSON', () => localStorage.setItem('sabha-auth', '{')],
  [
    'the browser refuses its storage',
    () => {
      vi.stubGlobal('localStorage', {
        getItem() {
          throw new DOMException('Access is denied', 'SecurityError')
        },
      })
    },
  ],
])('shows no copy if %s', async (_case, prepare) => {
  store()
  prepare()
  await showOffline(path)
  expect(heading()).toBe(unreachable)
})

it('shows HTML in a copy as text, and only drawings', async () => {
  const title = '<img src=x onerror=alert(1)>'
  const [section] = copy.sections
  const image = { src: 'javascript:alert(1)', alt: '' }
  const link = { text: title, path: 'javascript:alert(1)' }
  store({ ...copy, title, sections: [{ ...section, title, lines: [title], image, link }] })
  await showOffline(path)
  expect(heading()).toBe(title)
  expect(document.querySelector('section')?.textContent).toBe(`${title}${title}`)
  expect(document.querySelector('main')?.querySelectorAll('img, a')).toHaveLength(0)
})

it.each([
  ['hi', ['en-IN'], 'hi'],
  ['en', ['hi-IN'], 'en'],
  [null, ['hi-IN', 'en'], 'hi'],
  [null, ['ta-IN'], 'en'],
  [null, [], 'en'],
] as const)(
  'with the choice %s and the preferences %j is in %s',
  async (chosen, preferred, shown) => {
    if (chosen) localStorage.setItem('sabha-language', chosen)
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(preferred)
    await showOffline('/events/7')
    expect(document.documentElement.lang).toBe(shown)
    expect(heading()).toBe(shown === 'hi' ? 'सर्वर से संपर्क नहीं हो सका' : unreachable)
  },
)

it('marks the language in which the copy was stored', async () => {
  localStorage.setItem('sabha-language', 'hi')
  store()
  await showOffline(path)
  expect(document.querySelector('article')?.lang).toBe('en')
  expect(document.querySelector('button')?.textContent).toBe('फिर से कोशिश करें')
})

it('loads the page again on Retry', async () => {
  const { reload } = await showOffline(path)
  document.querySelector('button')?.click()
  expect(reload).toHaveBeenCalledOnce()
})

it('loads the page again a second after the browser is online, unless it is offline again', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { reload, comeOnline } = await showOffline(path)
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  comeOnline()
  vi.advanceTimersByTime(1000)
  expect(reload).not.toHaveBeenCalled()
  isOnline.mockReturnValue(true)
  comeOnline()
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(reload).toHaveBeenCalledOnce()
})

it('applies the theme that is stored on the device', async () => {
  localStorage.setItem('sabha-theme', 'dark')
  await showOffline(path)
  expect(document.documentElement.dataset.theme).toBe('dark')
})
