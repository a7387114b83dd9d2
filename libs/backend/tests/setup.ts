import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Nobody may fail in silence: an unexpected console.error fails the test. */
const complaints = vi.spyOn(console, 'error')

beforeEach(() => {
  complaints.mockClear()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

afterEach(() => {
  expect(complaints.mock.calls).toEqual([])
})
