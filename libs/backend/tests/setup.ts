import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

/** Fails a test on an unexpected console.error. */
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
