// @vitest-environment jsdom
import { runInNewContext } from 'node:vm'
import { beforeEach, expect, it, vi } from 'vitest'
import { missingScript } from '../../src/pages/missing-script.ts'

const reload = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  reload.mockClear()
  document.documentElement.dataset.arriving = ''
  document.body.innerHTML = '<section id="sabha-missing" hidden><button></button></section>'
})

it('loads the page anew where a script of the shell cannot be had', () => {
  arrive('navigate').fail({ defer: true })
  expect(reload).toHaveBeenCalledTimes(1)
  expect(isSaid()).toBe(false)
})

it('says so where that did not help, and shows what stands in the page', () => {
  arrive('reload').fail({ defer: true })
  expect(reload).not.toHaveBeenCalled()
  expect(isSaid()).toBe(true)
  expect(document.documentElement.dataset).not.toHaveProperty('arriving')
  document.querySelector('button')?.click()
  expect(reload).toHaveBeenCalledTimes(1)
})

it('takes what was to be waited for away', () => {
  document.body.insertAdjacentHTML(
    'afterbegin',
    '<div id="root"><div id="sabha-frame"></div></div>',
  )
  arrive('reload').fail({ defer: true })
  expect(isSaid()).toBe(true)
  expect(document.querySelector('#root')?.childElementCount).toBe(0)
})

it('leaves to the shell what the shell asks for', () => {
  arrive('reload').fail({ defer: false })
  expect([reload.mock.calls.length, isSaid()]).toEqual([0, false])
})

it('says so where nothing comes for long, unless the shell has started', () => {
  arrive('navigate')
  vi.advanceTimersByTime(12_000)
  expect(isSaid()).toBe(true)
})

it('misses scripts that wait for somebody only when they have been asked for', () => {
  document.body.insertAdjacentHTML('beforeend', '<template id="sabha-scripts"></template>')
  const page = arrive('navigate')
  vi.advanceTimersByTime(60_000)
  expect(isSaid()).toBe(false)
  page.start()
  vi.advanceTimersByTime(12_000)
  expect(isSaid()).toBe(true)
})

it('says nothing once the shell has started', () => {
  arrive('navigate')
  document.getElementById('sabha-missing')?.remove()
  vi.advanceTimersByTime(12_000)
  expect(document.documentElement.dataset).toHaveProperty('arriving')
})

function isSaid(): boolean {
  return document.getElementById('sabha-missing')?.hidden === false
}

/** Runs the script in a page that was reached in this way. */
function arrive(type: 'navigate' | 'reload') {
  const listeners = new Map<string, (event: object) => void>()
  runInNewContext(missingScript, {
    addEventListener: (name: string, listener: (event: object) => void) =>
      listeners.set(name, listener),
    performance: { getEntriesByType: () => [{ type }] },
    location: { reload },
    document,
    setTimeout,
  })
  return {
    fail(target: { defer: boolean }) {
      listeners.get('error')?.({ target })
    },
    start() {
      listeners.get('sabha-start')?.({})
    },
  }
}
