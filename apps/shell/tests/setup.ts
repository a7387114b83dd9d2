import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

beforeEach(() => {
  // jsdom has no layout to scroll.
  vi.stubGlobal('scrollTo', () => {})
  vi.spyOn(console, 'error')
})

/** What reaches the console as an error was not foreseen; a test that provokes one clears it. */
afterEach(() => {
  cleanup()
  // biome-ignore lint/suspicious/noConsole: it is the spy
  expect(vi.mocked(console.error).mock.calls).toEqual([])
})
