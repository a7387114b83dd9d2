import '@testing-library/jest-dom/vitest'
import createCache from '@emotion/cache'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'
import { stubDialog } from './stub-dialog.ts'

stubDialog()
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

/** Rules go into one sheet, as in production; in development Emotion makes a sheet of each. */
function addRulesAsInProduction() {
  const { sheet } = createCache({ key: 'testing' })
  Object.defineProperty(Object.getPrototypeOf(sheet), 'isSpeedy', {
    configurable: true,
    get: () => true,
    set: () => undefined,
  })
}
