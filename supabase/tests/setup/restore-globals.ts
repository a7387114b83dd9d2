import { afterEach, vi } from 'vitest'

// Vitest restores stubs before each test, but the next file may start a backend before its first test: with a
// stubbed `fetch` that start never ends.
afterEach(() => {
  vi.unstubAllGlobals()
})
