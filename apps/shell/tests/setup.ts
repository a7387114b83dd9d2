import { beforeEach, vi } from 'vitest'

beforeEach(() => {
  // jsdom has no layout to scroll.
  vi.stubGlobal('scrollTo', () => {})
})
