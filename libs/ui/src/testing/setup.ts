import '@testing-library/jest-dom/vitest'
import createCache from '@emotion/cache'
import { cleanup, configure } from '@testing-library/react'
import * as React from 'react'
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

stubDialog()
addRulesAsInProduction()
skipOwnerStacks()
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

/**
 * Makes React treat its limit of stacks as reached: taking one for each element that is created took a seventh of the
 * processor time. Only the stacks in warnings about an element are less exact.
 */
function skipOwnerStacks(): void {
  const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
  const state: unknown = Reflect.get(React, internals)
  if (typeof state !== 'object' || state === null) return
  Object.defineProperty(state, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
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
