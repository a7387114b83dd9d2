import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'
import { stubDialog } from './stub-dialog.ts'

stubDialog()

let consoleError: MockInstance

beforeEach(() => {
  consoleError = vi.spyOn(console, 'error')
})

afterEach(() => {
  cleanup()
  expect(consoleError).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
