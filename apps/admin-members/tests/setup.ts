import { queryClient } from '@sabha/backend/query'
import { toastStore } from '@sabha/toast'
import type {} from '@testing-library/jest-dom/vitest'
import { beforeEach } from 'vitest'
import { rememberListQuery } from '../src/list-return.ts'
import { emptySelection } from '../src/selection/selection.ts'
import { setSelection } from '../src/selection/selection-store.ts'

const rowHeight = 132

/** Reports each size once. */
class StillObserver implements ResizeObserver {
  readonly #tell: ResizeObserverCallback

  constructor(tell: ResizeObserverCallback) {
    this.#tell = tell
  }

  observe(target: Element): void {
    const contentRect = new DOMRect(0, 0, 1000, rowHeight)
    const boxes = { borderBoxSize: [], contentBoxSize: [], devicePixelContentBoxSize: [] }
    queueMicrotask(() => this.#tell([{ target, contentRect, ...boxes }], this))
  }

  unobserve(): void {}
  disconnect(): void {}
}

stubLayout()

beforeEach(() => {
  queryClient.clear()
  toastStore.setState({ toasts: [] })
  setSelection(emptySelection)
  rememberListQuery('')
})

/** Fakes a layout for virtual lists, which jsdom lacks: a high window, and rows of equal height. */
function stubLayout(): void {
  const page = document.documentElement
  Object.defineProperty(document, 'scrollingElement', { configurable: true, value: page })
  Object.defineProperty(page, 'clientHeight', { configurable: true, value: 2000 })
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    configurable: true,
    get(this: HTMLElement) {
      return this.parentElement
    },
  })
  window.ResizeObserver = StillObserver
  Element.prototype.scrollIntoView = () => undefined
}
