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

it('leaves the scripts alone as long as nobody does anything', () => {
  open()
  expect([running(), started.mock.calls.length]).toEqual([[], 0])
})

it.each(['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'wheel'])(
  'runs them in their order, once, when somebody does something: %s',
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

it('runs none in a browser that is too old, and keeps its buttons from sending a form', () => {
  document.documentElement.dataset.tooOld = ''
  const page = open()
  page.hear('keydown')
  expect(running()).toEqual([])
  const target = document.getElementById('menu')
  const event = { target, preventDefault: vi.fn(), stopPropagation: vi.fn() }
  page.hear('click', event)
  expect(event.preventDefault).toHaveBeenCalledTimes(1)
})

it('puts one of them into the page once more where that is asked of it', () => {
  open().hear('keydown')
  const [first] = document.head.querySelectorAll<Kept>('script')
  first?.again()
  expect(running()).toEqual([...scripts, scripts[0]])
  expect(document.head.lastElementChild?.getAttribute('integrity')).toBe('sha256-a')
})

it('takes a page that came under a pointer at rest for no doing', () => {
  open().hear('pointermove', { type: 'pointermove', movementX: 0, movementY: 0 })
  expect(running()).toEqual([])
})

it('runs them at once where the page is not for this person', () => {
  document.documentElement.dataset.arriving = ''
  open()
  expect(running()).toEqual(scripts)
})

it('runs them as deferred scripts are, when the page is whole', () => {
  document.documentElement.dataset.arriving = ''
  const page = open({ readyState: 'loading' })
  expect(running()).toEqual([])
  expect(fetched('preload')).toEqual(scripts)
  page.hear('DOMContentLoaded')
  expect(running()).toEqual(scripts)
})

it('runs them when somebody signs in in another tab, and not for what else is kept', () => {
  const page = open()
  page.hear('storage', { key: 'sabha-language' })
  expect(running()).toEqual([])
  page.hear('storage', { key: 'sabha-auth' })
  expect(running()).toEqual(scripts)
})

it('fetches ahead at rest what any next page needs, without running it, unless the browser saves data', () => {
  open({ saveData: true }).hear('load')
  expect(fetched('prefetch')).toEqual([])
  open().hear('load')
  expect(fetched('prefetch')).toEqual(scripts.slice(1))
  expect(running()).toEqual([])
})

it('does not wait longer than seconds for a browser that never rests', () => {
  vi.useFakeTimers()
  const page = open({ rests: false })
  page.hear('load')
  expect(fetched('prefetch')).toEqual([])
  vi.advanceTimersByTime(3000)
  expect(fetched('prefetch')).toEqual(scripts.slice(1))
})

it('fetches ahead where the browser does not tell of its rest', () => {
  vi.useFakeTimers()
  open({ rests: null }).hear('load')
  vi.advanceTimersByTime(0)
  expect(fetched('prefetch')).toEqual(scripts.slice(1))
})

it('fetches all of them ahead where the page has a form', () => {
  document.getElementById('root')?.append(document.createElement('form'))
  open().hear('load')
  expect(fetched('prefetch')).toEqual(scripts)
  expect(running()).toEqual([])
})

it('presses a button again that was pressed before the shell stood', async () => {
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
  await vi.waitFor(() => expect(pressed).toHaveBeenCalledTimes(1))
})

it('presses the button in its place if the page was rendered anew', async () => {
  const page = open()
  const menu = document.getElementById('menu') as HTMLButtonElement
  page.hear('click', { target: menu, preventDefault: vi.fn(), stopPropagation: vi.fn() })
  const other = document.createElement('button')
  const pressed = vi.fn()
  other.addEventListener('click', pressed)
  menu.replaceWith(other)
  document.getElementById('sabha-missing')?.remove()
  await vi.waitFor(() => expect(pressed).toHaveBeenCalledTimes(1))
})

it('says that the button pressed last is busy, until the shell presses it', async () => {
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
  await vi.waitFor(() => expect(wasBusy).toHaveReturnedWith(false))
})

it('calls no button busy once it is said that scripts are missing', () => {
  const page = open()
  const note = document.getElementById('sabha-missing') as HTMLElement
  note.hidden = false
  const target = document.getElementById('menu')
  page.hear('click', { target, preventDefault: vi.fn(), stopPropagation: vi.fn() })
  expect(target?.hasAttribute('aria-busy')).toBe(false)
})

it('leaves other presses to the browser: links, what says that scripts are missing, the shell', () => {
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
  /** Whether the browser ever comes to rest; null where it does not tell. */
  rests?: boolean | null
}

/** Runs the script in the page; what the page hears is told by the test. */
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
