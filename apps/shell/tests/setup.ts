import { toastStore } from '@sabha/toast'
import type {} from '@testing-library/jest-dom/vitest'
import { beforeEach, vi } from 'vitest'
import { clearDocument } from './clear-document.ts'

// Files share one document, except those that render as a server does.
if ('document' in globalThis) clearDocument()

beforeEach(() => {
  toastStore.setState({ toasts: [] })
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
