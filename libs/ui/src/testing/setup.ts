import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'
import { stubDialog } from './stub-dialog.ts'

stubDialog()
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
