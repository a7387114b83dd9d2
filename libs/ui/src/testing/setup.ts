import '@testing-library/jest-dom/vitest'
import createCache from '@emotion/cache'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

stubDialog()
addRulesAsInProduction()
waitOnBusyMachine()

let consoleError: MockInstance

beforeEach(() => {
  // Server rendering tests have no document.
  if ('document' in globalThis) localStorage.clear()
  consoleError = vi.spyOn(console, 'error')
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  expect(consoleError).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

/**
 * Makes the libraries wait on a busy machine, where slow rendering is not a failure. After a press or typing,
 * Testing Library waits a millisecond: too short for React to render what has changed. `vi.waitFor` waits a second,
 * which no setting changes.
 */
function waitOnBusyMachine() {
  const timeout = 10_000
  const { asyncUtilTimeout, asyncWrapper } = getConfig()
  // All test files of a worker share the libraries.
  if (asyncUtilTimeout === timeout) return
  // Packages are compiled without the types of Node.
  const { setImmediate } = globalThis as unknown as { setImmediate(run: () => void): void }
  configure({
    asyncUtilTimeout: timeout,
    asyncWrapper: (callback) =>
      asyncWrapper(async () => {
        const result = await callback()
        // React uses the same queue: it renders in one turn and runs effects in the next.
        for (let turn = 0; turn < 2; turn++)
          await new Promise<void>((resolve) => setImmediate(resolve))
        return result
      }),
  })
  const { waitFor } = vi
  vi.waitFor = (callback, options) =>
    waitFor(callback, typeof options === 'number' ? options : { timeout, ...options })
}

/** Collects all rules in one sheet as in production; in development Emotion creates a sheet for each. */
function addRulesAsInProduction() {
  const { sheet } = createCache({ key: 'testing' })
  Object.defineProperty(Object.getPrototypeOf(sheet), 'isSpeedy', {
    configurable: true,
    get: () => true,
    set: () => undefined,
  })
}

/** Adds the methods of `<dialog>` that our tests use, which jsdom lacks. */
function stubDialog(): void {
  if (typeof HTMLDialogElement === 'undefined') return
  let opener: Element | null = null
  HTMLDialogElement.prototype.showModal = function showModal() {
    opener = document.activeElement
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
    if (opener instanceof HTMLElement) opener.focus()
  }
}
