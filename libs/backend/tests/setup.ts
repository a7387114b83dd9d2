import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

/** Nobody may fail in silence: an unexpected console.error fails the test. */
let complaints: MockInstance

beforeEach(() => {
  complaints = vi.spyOn(console, 'error')
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

afterEach(() => {
  expect(complaints.mock.calls).toEqual([])
})
