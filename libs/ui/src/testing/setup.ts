import '@testing-library/jest-dom/vitest'
import createCache from '@emotion/cache'
import { cleanup, configure } from '@testing-library/react'
import React from 'react'
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'
import { stubDialog } from './stub-dialog.ts'

stubDialog()
leaveOutOwnerStacks()
addRulesAsInProduction()
// Whoever waits on a busy machine has not found a fault.
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

/**
 * For each element React captures where it was made, up to 10,000 a second, for its developer tools.
 * It takes a twentieth of the time of these tests; what React warns of it says without it.
 */
function leaveOutOwnerStacks() {
  const internals = Reflect.get(
    React,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  )
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  })
}

/** Rules go into one sheet, as in production; in development Emotion makes a sheet of each. */
function addRulesAsInProduction() {
  const { sheet } = createCache({ key: 'testing' })
  Object.defineProperty(Object.getPrototypeOf(sheet), 'isSpeedy', {
    configurable: true,
    get: () => true,
    set: () => undefined,
  })
}
