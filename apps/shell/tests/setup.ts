import type {} from '@testing-library/jest-dom/vitest'
import { beforeEach, vi } from 'vitest'

beforeEach(() => {
  // jsdom has no layout to scroll or to measure.
  vi.stubGlobal('scrollTo', () => {})
  for (const observer of ['ResizeObserver', 'IntersectionObserver'])
    vi.stubGlobal(
      observer,
      class {
        observe() {}
        disconnect() {}
      },
    )
})
