import '@testing-library/jest-dom/vitest'
import createCache from '@emotion/cache'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

stubDialog()
addRulesAsInProduction()
// Slow rendering on a busy machine is not a failure.
configure({ asyncUtilTimeout: 10_000 })

let consoleError: MockInstance

beforeEach(() => {
  consoleError = vi.spyOn(console, 'error')
})

afterEach(() => {
  cleanup()
  expect(consoleError).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

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
  // Server rendering tests have no document.
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
