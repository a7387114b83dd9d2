// @vitest-environment jsdom
import { runInNewContext } from 'node:vm'
import { oldestBrowserFeatures } from '@sabha/federation/build'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { missingScript } from '../../src/pages/missing-script.ts'

const reload = vi.fn()
const scroll = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  reload.mockClear()
  document.documentElement.dataset.arriving = ''
  delete document.documentElement.dataset.tooOld
  document.body.innerHTML =
    '<main><input><button id="other"></button></main>' +
    '<section id="sabha-missing" hidden><div>not arrived<button></button></div>' +
    '<div hidden>not started<button></button></div><div hidden>too old</div></section>'
  scroll.mockClear()
  Element.prototype.scrollIntoView = scroll
})

it('reloads the page if a script of the shell fails to load', () => {
  arrive().fail()
  expect(reload).toHaveBeenCalledTimes(1)
  expect(isSaid()).toBe(false)
})

it('shows the note about missing scripts, and the page, if reloading did not help', () => {
  arrive({ type: 'reload' }).fail()
  expect(reload).not.toHaveBeenCalled()
  expect(isSaid()).toBe(true)
  expect(document.documentElement.dataset).not.toHaveProperty('arriving')
  pressAgain()
  expect(reload).toHaveBeenCalledTimes(1)
})

it('does not reload while offline, but once online', () => {
  const page = arrive({ onLine: false })
  page.fail()
  expect(isSaid()).toBe(true)
  pressAgain()
  expect(reload).not.toHaveBeenCalled()
  page.connect()
  expect(reload).toHaveBeenCalledTimes(1)
})

it('hides the loading state', () => {
  document.body.insertAdjacentHTML(
    'afterbegin',
    '<div id="root"><div id="sabha-frame"></div></div>',
  )
  arrive({ type: 'reload' }).fail()
  expect(isSaid()).toBe(true)
  expect(document.querySelector('#root')?.childElementCount).toBe(0)
})

it('ignores scripts that the shell loads', () => {
  arrive({ type: 'reload' }).fail({ defer: false })
  expect([reload.mock.calls.length, isSaid()]).toEqual([0, false])
})

it('shows the note about missing scripts if nothing loads for a long time, unless the shell has started', () => {
  arrive()
  vi.advanceTimersByTime(12_000)
  expect(isSaid()).toBe(true)
})

it('waits longer for scripts if the HTML was slow, up to a minute', () => {
  arrive({ responseEnd: 5000 })
  vi.advanceTimersByTime(39_000)
  expect(isSaid()).toBe(false)
  vi.advanceTimersByTime(1000)
  expect(isSaid()).toBe(true)
})

it('waits a minute while the HTML is loading', () => {
  arrive({ responseEnd: 0 })
  vi.advanceTimersByTime(59_000)
  expect(isSaid()).toBe(false)
  vi.advanceTimersByTime(1000)
  expect(isSaid()).toBe(true)
})

it('waits as long as files keep arriving', () => {
  const files: number[] = []
  arrive({ files })
  for (const at of [10_000, 20_000, 30_000]) {
    vi.advanceTimersByTime(10_000)
    files.push(at)
  }
  vi.advanceTimersByTime(11_000)
  expect(isSaid()).toBe(false)
  vi.advanceTimersByTime(1000)
  expect(isSaid()).toBe(true)
})

it('does not report scripts as missing before the interaction that loads them', () => {
  document.body.insertAdjacentHTML('beforeend', '<template id="sabha-scripts"></template>')
  const page = arrive()
  vi.advanceTimersByTime(60_000)
  expect(isSaid()).toBe(false)
  page.start()
  vi.advanceTimersByTime(12_000)
  expect(isSaid()).toBe(true)
})

it('shows nothing after the shell has started', () => {
  arrive()
  document.getElementById('sabha-missing')?.remove()
  vi.advanceTimersByTime(12_000)
  expect(document.documentElement.dataset).toHaveProperty('arriving')
})

it('removes the busy state of buttons and keeps the focused element visible', () => {
  const [button, field] = [element('#other'), element('input')]
  button.setAttribute('aria-busy', 'true')
  field.focus()
  arrive()
  vi.advanceTimersByTime(12_000)
  expect(button.hasAttribute('aria-busy')).toBe(false)
  expect(scroll.mock.contexts).toEqual([field])
})

it('shows the note if the shell reports a missing file, and calls the shell on retry', () => {
  const again = vi.fn()
  const page = arrive()
  page.tell(again)
  expect(isSaid()).toBe(true)
  pressAgain()
  page.connect()
  expect([again.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0])
})

it('calls the shell once more for a failure that it reports after the connection has returned', () => {
  const page = arrive({ onLine: false })
  const second = vi.fn()
  const first = vi.fn(() => page.tell(second))
  page.tell(first)
  expect([isSaid(), first.mock.calls.length]).toEqual([true, 0])
  page.connect()
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1])
  page.tell(second)
  expect(second).toHaveBeenCalledTimes(1)
})

it('does not reload if the connection returned and was lost again', () => {
  const page = arrive({ onLine: false })
  page.connect()
  page.disconnect()
  page.fail()
  expect([isSaid(), reload.mock.calls.length]).toEqual([true, 0])
})

describe('an unsupported browser', () => {
  it.each(oldestBrowserFeatures)(
    'gets a note if it lacks %s, and the shell is notified',
    (feature) => {
      const [owner = ''] = feature.split('.')
      arrive({ globals: { [owner]: {} } })
      expect(shown()).toBe('too old')
      expect(document.documentElement.dataset).toHaveProperty('tooOld')
      expect(document.documentElement.dataset).not.toHaveProperty('arriving')
    },
  )

  it('gets a note if it lacks a whole interface', () => {
    arrive({ globals: { AbortSignal: undefined } })
    expect(shown()).toBe('too old')
  })

  it('gets a note if it has Trusted Types without URL.parse', () => {
    const older = { canParse: URL.canParse }
    arrive({ globals: { window: { trustedTypes: {} }, URL: older } })
    expect(shown()).toBe('too old')
  })

  it('gets no button to reload, and failed scripts are not requested again', () => {
    const page = arrive({ globals: { Map: {} } })
    page.fail()
    expect([shown(), reload.mock.calls.length]).toEqual(['too old', 0])
  })
})

describe('a start that fails', () => {
  const file = 'http://localhost:3000/static/js/index.js'

  it('keeps the page, shows a note, and reloads on request', () => {
    const page = arrive()
    page.failStart()
    expect(shown()).toContain('not started')
    expect(document.querySelector('main')).not.toBeNull()
    expect(reload).not.toHaveBeenCalled()
    element('#sabha-missing div:not([hidden]) button').click()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it("is detected by an uncaught error of the shell's scripts", () => {
    arrive().throw(file)
    expect(shown()).toContain('not started')
  })

  it.each(['chrome-extension://abc/static/content.js', ''])(
    'is not detected by an error of another script: %s',
    (other) => {
      arrive().throw(other)
      expect(isSaid()).toBe(false)
    },
  )

  it('also shows the note about missing scripts if a script is missing later', () => {
    const page = arrive({ type: 'reload' })
    page.failStart()
    page.fail()
    expect(shown()).toContain('not started')
  })
})

/** Returns the text of the visible note. */
function shown(): string | null {
  const parts = [...document.querySelectorAll('#sabha-missing:not([hidden]) > :not([hidden])')]
  return parts.map((part) => part.textContent).join('')
}

function element(selector: string): HTMLElement {
  return document.querySelector(selector) as HTMLElement
}

function isSaid(): boolean {
  return document.getElementById('sabha-missing')?.hidden === false
}

function pressAgain(): void {
  element('#sabha-missing button').click()
}

interface Arrival {
  type?: 'navigate' | 'reload'
  onLine?: boolean
  /** Time in milliseconds at which the HTML had loaded; 0 before. */
  responseEnd?: number
  /** Times in milliseconds at which other files had loaded. */
  files?: number[]
  /** Replaces globals of the browser. */
  globals?: Record<string, unknown>
}

/** Runs the script in a page with the given history. */
function arrive({
  type = 'navigate',
  onLine = true,
  responseEnd = 100,
  files = [],
  globals,
}: Arrival = {}) {
  const listeners = new Map<string, (event: object) => void>()
  const navigator = { onLine }
  const begun = Date.now()
  runInNewContext(missingScript, {
    addEventListener: (name: string, listener: (event: object) => void) =>
      listeners.set(name, listener),
    window: {},
    AbortSignal,
    URL,
    performance: {
      getEntriesByType: (kind: string) =>
        kind === 'navigation' ? [{ type, responseEnd }] : files.map((at) => ({ responseEnd: at })),
      now: () => Date.now() - begun,
    },
    location: { reload, origin: 'http://localhost:3000' },
    navigator,
    document,
    setTimeout,
    ...globals,
  })
  return {
    fail(target: { defer: boolean } = { defer: true }) {
      listeners.get('error')?.({ target })
    },
    throw(filename: string) {
      listeners.get('error')?.({ target: {}, error: new Error('planted'), filename })
    },
    failStart() {
      listeners.get('sabha-not-started')?.({})
    },
    start() {
      listeners.get('sabha-start')?.({})
    },
    tell(detail: () => void) {
      listeners.get('sabha-missing')?.({ detail })
    },
    disconnect() {
      navigator.onLine = false
    },
    connect() {
      navigator.onLine = true
      listeners.get('online')?.({})
    },
  }
}
