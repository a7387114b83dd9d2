// @vitest-environment jsdom
import { runInNewContext } from 'node:vm'
import { beforeEach, expect, it, vi } from 'vitest'
import { missingScript } from '../../src/pages/missing-script.ts'

/** The parts of a response that the script reads. */
interface Answer {
  ok: boolean
  status: number
  blob: () => Promise<unknown>
}

const reload = vi.fn()
const fetch = vi.fn<(url: string, options: RequestInit) => Promise<Answer>>()
const navigator = { onLine: true }
const gone = async () => answer(404)

beforeEach(() => {
  reload.mockClear()
  fetch.mockReset()
  navigator.onLine = true
  Element.prototype.scrollIntoView = () => undefined
  document.body.innerHTML =
    '<main><input><button id="other"></button></main>' +
    '<section id="sabha-missing" hidden><button></button></section>'
})

it('requests a failed script again, bypassing caches', async () => {
  fetch.mockResolvedValue(answer(200))
  const { script, fail } = open()
  await fail()
  expect(fetch).toHaveBeenCalledExactlyOnceWith(script.src, { cache: 'reload' })
  expect(script.again).toHaveBeenCalledTimes(1)
  expect([reload.mock.calls.length, isSaid()]).toEqual([0, false])
})

it('reloads the page if the server no longer has the script, since a new page may name others', async () => {
  fetch.mockImplementation(gone)
  await open().fail()
  expect([reload.mock.calls.length, isSaid()]).toEqual([1, false])
})

it.each([
  ['a field holds text', () => Object.assign(field(), { value: 'meera' })],
  ['a field has the focus', () => field().focus()],
  ['a button was pressed', () => element('#other').setAttribute('aria-busy', 'true')],
])('does not reload and shows the note about missing scripts if %s', async (_, use) => {
  fetch.mockImplementation(gone)
  use()
  const page = open()
  await page.fail()
  expect([reload.mock.calls.length, isSaid()]).toEqual([0, true])
  page.connect()
  expect(reload).not.toHaveBeenCalled()
  pressAgain()
  expect(reload).toHaveBeenCalledTimes(1)
})

it('does not reload if the script loaded but did not run', async () => {
  fetch.mockImplementation(async () => answer(200))
  field().focus()
  const { fail } = open()
  await fail()
  await fail()
  expect([fetch.mock.calls.length, isSaid()]).toEqual([1, true])
})

it('requests nothing offline, and each missing script once online', async () => {
  navigator.onLine = false
  fetch.mockResolvedValue(answer(200))
  const page = open()
  await page.fail()
  expect([fetch.mock.calls.length, isSaid()]).toEqual([0, true])
  await page.connect()
  expect(page.script.again).toHaveBeenCalledTimes(1)
  await page.connect()
  expect(page.script.again).toHaveBeenCalledTimes(1)
  expect(reload).not.toHaveBeenCalled()
})

it.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a failure of the server', async () => answer(500)],
])(
  'shows the note about missing scripts after %s, and retries on a press without reloading the page',
  async (_, respond) => {
    fetch.mockImplementationOnce(respond).mockImplementation(async () => answer(200))
    const { script, fail } = open()
    await fail()
    expect([reload.mock.calls.length, isSaid()]).toEqual([0, true])
    pressAgain()
    await settle()
    expect(script.again).toHaveBeenCalledTimes(1)
    expect(reload).not.toHaveBeenCalled()
  },
)

function answer(status: number): Answer {
  return { ok: status < 300, status, blob: async () => undefined }
}

function element(selector: string): HTMLElement {
  return document.querySelector(selector) as HTMLElement
}

function field(): HTMLInputElement {
  return element('input') as HTMLInputElement
}

function isSaid(): boolean {
  return !element('#sabha-missing').hidden
}

function pressAgain(): void {
  element('#sabha-missing button').click()
}

/** Lets the script read the responses: none needs more than promises that are settled already. */
function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/** Runs the script in a page to which `startScript` has added a script. */
function open() {
  const listeners = new Map<string, (event: object) => void>()
  const script = { defer: true, src: '/static/js/index.js', again: vi.fn() }
  runInNewContext(missingScript, {
    addEventListener: (name: string, listener: (event: object) => void) =>
      listeners.set(name, listener),
    window: {},
    AbortSignal,
    URL,
    performance: { getEntriesByType: () => [{ type: 'navigate' }], now: () => 0 },
    location: { reload },
    navigator,
    document,
    fetch,
    setTimeout: () => 0,
  })
  return {
    script,
    fail() {
      listeners.get('error')?.({ target: script })
      return settle()
    },
    connect() {
      navigator.onLine = true
      listeners.get('online')?.({})
      return settle()
    },
  }
}
