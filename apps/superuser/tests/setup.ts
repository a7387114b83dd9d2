import '@testing-library/jest-dom/vitest'
import { queryClient } from '@sabha/backend/query'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Nobody may fail in silence: an unexpected console.error fails the test. */
const complaints = vi.spyOn(console, 'error')

beforeEach(() => {
  complaints.mockClear()
  queryClient.clear()
  localStorage.clear()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  expect(complaints.mock.calls).toEqual([])
})
