import { renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { ShellRouterContext, type ShellRouterState } from '../shell-router-context.ts'
import { useRestoredScroll } from './use-restored-scroll.ts'

const scroll = vi.fn()
let grow = () => {}

beforeEach(() => {
  grow = () => {}
  scroll.mockClear()
  vi.stubGlobal('scrollTo', scroll)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      #grown: () => void
      constructor(grown: () => void) {
        this.#grown = grown
      }
      observe() {
        grow = this.#grown
      }
      disconnect() {
        grow = () => {}
      }
    },
  )
})

/** Renders a page that the user had left at a scroll position; null for a page that is opened for the first time. */
function come(leftAt: number | null) {
  const state = { location: { key: 'default' }, restoreScrollPosition: leftAt }
  const value = { state } as ShellRouterState
  return renderHook(useRestoredScroll, {
    wrapper: ({ children }: { children: ReactNode }) =>
      createElement(MemoryRouter, null, createElement(ShellRouterContext, { value }, children)),
  })
}

it('scrolls to the former position each time the page grows', () => {
  come(500)
  grow()
  grow()
  expect(scroll.mock.calls).toEqual([
    [0, 500],
    [0, 500],
  ])
})

it('does not scroll a page that the user did not return to', () => {
  come(null)
  grow()
  expect(scroll).not.toHaveBeenCalled()
})

it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('stops scrolling after %s', (input) => {
  come(500)
  dispatchEvent(new Event(input))
  grow()
  expect(scroll).not.toHaveBeenCalled()
})

it('stops restoring the position after three seconds, or when the page is left', () => {
  vi.useFakeTimers()
  come(500)
  vi.advanceTimersByTime(3000)
  grow()
  const { unmount } = come(500)
  unmount()
  grow()
  expect(scroll).not.toHaveBeenCalled()
  vi.useRealTimers()
})
