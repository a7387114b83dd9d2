// @vitest-environment jsdom
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startScript } from '../../src/pages/start-script.ts'

const scripts = ['/static/js/index.js', '/static/js/lib.js']
const started = vi.fn()

beforeEach(() => {
  started.mockClear()
  delete document.documentElement.dataset.arriving
  delete document.documentElement.dataset.tooOld
  document.head.innerHTML = `<template id="sabha-scripts">${scripts.map(tagOf).join('')}</template>`
  document.body.innerHTML =
    '<div id="root"><button id="menu"></button></div>' +
    '<section id="sabha-missing" hidden><button id="again"></button></section>'
})

afterEach(() => {
  vi.useRealTimers()
})

it('runs no scripts until the user interacts', () => {
  open()
  expect([running(), started.mock.calls.length]).toEqual([[], 0])
})

it.each(['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'wheel'])(
  'runs the scripts once and in order when the user interacts: %s',
  (input) => {
    const page = open()
    page.hear(input)
    page.hear(input)
    expect(running()).toEqual(scripts)
    expect(waiting()).toBeNull()
    expect(started).toHaveBeenCalledTimes(1)
    for (const script of document.head.querySelectorAll('script')) {
      expect(script.async).toBe(false)
      expect(script.getAttribute('integrity')).toBe('sha256-a')
    }
  },
)

it('runs none in an unsupported browser, and keeps buttons from submitting a form', () => {
  document.documentElement.dataset.tooOld = ''
  const page = open()
  page.hear('keydown')
  expect(running()).toEqual([])
  const target = document.getElementById('menu')
  const event = { target, preventDefault: vi.fn(), stopPropagation: vi.fn() }
  page.hear('click', event)
  expect(event.preventDefault).toHaveBeenCalledTimes(1)
})

it('adds a script to the page again on request', () => {
  open().hear('keydown')
  const [first] = document.head.querySelectorAll<Kept>('script')
  first?.again()
  expect(running()).toEqual([...scripts, scripts[0]])
  expect(document.head.lastElementChild?.getAttribute('integrity')).toBe('sha256-a')
})

it('ignores the pointer event of a page that appears under a resting pointer', () => {
  open().hear('pointermove', { type: 'pointermove', movementX: 0, movementY: 0 })
  expect(running()).toEqual([])
})

it('runs the scripts immediately if the page is not for this user', () => {
  document.documentElement.dataset.arriving = ''
  open()
  expect(running()).toEqual(scripts)
})

it('runs the scripts at the end of the page, like deferred scripts', () => {
  document.documentElement.dataset.arriving = ''
  const page = open({ readyState: 'loading' })
  expect(running()).toEqual([])
  expect(fetched('preload')).toEqual(scripts)
  page.hear('DOMContentLoaded')
  expect(running()).toEqual(scripts)
})

it('runs the scripts when the user signs in in another tab, and ignores other storage changes', () => {
  const page = open()
  page.hear('storage', { key: 'sabha-language' })
  expect(running()).toEqual([])
  page.hear('storage', { key: 'sabha-auth' })
  expect(running()).toEqual(scripts)
})

it('preloads the scripts for any next page when idle, without running them, unless the browser saves data', () => {
  open({ saveData: true }).hear('load')
  expect(fetched('prefetch')).toEqual([])
  open().hear('load')
  expect(fetched('prefetch')).toEqual(scripts.slice(1))
  expect(running()).toEqual([])
})

it('preloads after some seconds if the browser is never idle', () => {
  vi.useFakeTimers()
  const page = open({ rests: false })
  page.hear('load')
  expect(fetched('prefetch')).toEqual([])
  vi.advanceTimersByTime(3000)
  expect(fetched('prefetch')).toEqual(scripts.slice(1))
})

it('preloads if the browser does not report idleness', () => {
  vi.useFakeTimers()
  open({ rests: null }).hear('load')
  vi.advanceTimersByTime(0)
  expect(fetched('prefetch')).toEqual(scripts.slice(1))
})

it('preloads all scripts if the page has a form', () => {
  document.getElementById('root')?.append(document.createElement('form'))
  open().hear('load')
  expect(fetched('prefetch')).toEqual(scripts)
  expect(running()).toEqual([])
})

it('presses a button again that was pressed before the shell had started', async () => {
  const page = open()
  const menu = document.getElementById('menu') as HTMLButtonElement
  const pressed = vi.fn()
  menu.addEventListener('click', pressed)
  const event = { target: menu, preventDefault: vi.fn(), stopPropagation: vi.fn() }
  page.hear('click', event)
  page.hear('click', event)
  expect(event.preventDefault).toHaveBeenCalledTimes(2)
  expect(pressed).not.toHaveBeenCalled()
  document.getElementById('sabha-missing')?.remove()
  await vi.waitFor(() => expect(pressed).toHaveBeenCalledTimes(1), 10_000)
})

it('presses the button at the same position if the page was re-rendered', async () => {
  const page = open()
  const menu = document.getElementById('menu') as HTMLButtonElement
  page.hear('click', { target: menu, preventDefault: vi.fn(), stopPropagation: vi.fn() })
  const other = document.createElement('button')
  const pressed = vi.fn()
  other.addEventListener('click', pressed)
  menu.replaceWith(other)
  document.getElementById('sabha-missing')?.remove()
  await vi.waitFor(() => expect(pressed).toHaveBeenCalledTimes(1), 10_000)
})

it('marks the last pressed button as busy until the shell presses it', async () => {
  const page = open()
  const menu = document.getElementById('menu') as HTMLButtonElement
  const other = document.createElement('button')
  menu.after(other)
  const event = { preventDefault: vi.fn(), stopPropagation: vi.fn() }
  page.hear('click', { ...event, target: menu })
  expect(menu.getAttribute('aria-busy')).toBe('true')
  page.hear('click', { ...event, target: other })
  expect([menu.getAttribute('aria-busy'), other.getAttribute('aria-busy')]).toEqual([null, 'true'])
  const wasBusy = vi.fn(() => other.hasAttribute('aria-busy'))
  other.addEventListener('click', wasBusy)
  document.getElementById('sabha-missing')?.remove()
  await vi.waitFor(() => expect(wasBusy).toHaveReturnedWith(false), 10_000)
})

it('removes the busy state of buttons once scripts are reported as missing', () => {
  const page = open()
  const note = document.getElementById('sabha-missing') as HTMLElement
  note.hidden = false
  const target = document.getElementById('menu')
  page.hear('click', { target, preventDefault: vi.fn(), stopPropagation: vi.fn() })
  expect(target?.hasAttribute('aria-busy')).toBe(false)
})

it('ignores presses on links, on the note about missing scripts, and after the shell has started', () => {
  const page = open()
  const left = [document.getElementById('root'), document.getElementById('again')]
  const event = { preventDefault: vi.fn(), stopPropagation: vi.fn() }
  for (const target of left) page.hear('click', { ...event, target })
  document.getElementById('sabha-missing')?.remove()
  page.hear('click', { ...event, target: document.getElementById('menu') })
  expect(event.preventDefault).not.toHaveBeenCalled()
})

function tagOf(src: string): string {
  return `<script defer src="${src}" integrity="sha256-a" crossorigin="anonymous"></script>`
}

function waiting(): Element | null {
  return document.getElementById('sabha-scripts')
}

function running(): (string | null)[] {
  return [...document.head.querySelectorAll('script')].map((tag) => tag.getAttribute('src'))
}

function fetched(rel: string): (string | null)[] {
  const links = document.head.querySelectorAll(`link[rel=${rel}]`)
  return [...links].map((link) => link.getAttribute('href'))
}

interface Kept extends HTMLScriptElement {
  again(): void
}

interface Opening {
  readyState?: DocumentReadyState
  saveData?: boolean
  /** Whether the browser becomes idle; null if it does not report idleness. */
  rests?: boolean | null
}

/** Runs the script in the page; the test dispatches its events. */
function open({ readyState = 'interactive', saveData = false, rests = true }: Opening = {}) {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue(readyState)
  const listeners = new Map<string, ((event: object) => void)[]>()
  const requestIdleCallback = (callback: () => void, { timeout }: IdleRequestOptions) => {
    if (rests) callback()
    else if (timeout) setTimeout(callback, timeout)
  }
  runInNewContext(startScript, {
    addEventListener(name: string, listener: (event: object) => void) {
      listeners.set(name, [...(listeners.get(name) ?? []), listener])
    },
    removeEventListener: (name: string) => listeners.delete(name),
    dispatchEvent: ({ type }: Event) => started(type),
    requestIdleCallback,
    setTimeout,
    window: rests === null ? {} : { requestIdleCallback },
    navigator: { connection: { saveData } },
    document,
    Event,
    MutationObserver,
  })
  return {
    hear(name: string, event: object = {}) {
      for (const listener of listeners.get(name) ?? []) listener(event)
    },
  }
}
