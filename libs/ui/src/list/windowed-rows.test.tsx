import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WindowedRows } from './windowed-rows.tsx'

const observers: FakeObserver[] = []

class FakeObserver {
  readonly #rows = new Set<Element>()
  readonly #callback: (entries: object[]) => void

  constructor(callback: (entries: object[]) => void) {
    this.#callback = callback
    observers.push(this)
  }
  tell(isNear: (row: Element) => boolean) {
    this.#callback([...this.#rows].map((target) => ({ target, isIntersecting: isNear(target) })))
  }
  observe(row: Element) {
    this.#rows.add(row)
  }
  unobserve(row: Element) {
    this.#rows.delete(row)
  }
  disconnect() {
    this.#rows.clear()
  }
}

beforeEach(() => {
  observers.length = 0
  vi.stubGlobal('IntersectionObserver', FakeObserver)
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
    const top = 60 * Number(this.textContent)
    return [{ top, bottom: top + 60 }] as unknown as DOMRectList
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('renders the first, the last and the nearby rows, and spacers for the others', () => {
  render(<Rows count={1000} />)
  expect(shown()).toHaveLength(1000)
  tell((row) => /^5[0-4]\d$/.test(row.textContent ?? ''))
  expect(shown()).toHaveLength(100)
  expect(shown()).toEqual(expect.arrayContaining([0, 500, 549, 999]))
  expect(rooms().map(({ style }) => style.height)).toEqual(Array(36).fill('1500px'))
})

it('renders rows that come near the viewport', () => {
  render(<Rows count={1000} />)
  tell(() => false)
  expect(shown()).toHaveLength(50)
  tell((row) => row === rooms()[0])
  expect(shown()).toHaveLength(75)
  expect(shown()).toContain(30)
})

it('keeps the rows around the focused one', () => {
  render(<Rows count={1000} />)
  act(() => link(210)?.focus())
  tell(() => false)
  expect(link(210)).toHaveFocus()
  expect(shown()).toHaveLength(75)
})

it('renders the matching rows as the list grows and shrinks', () => {
  const { rerender } = render(<Rows count={1000} />)
  tell(() => false)
  rerender(<Rows count={150} />)
  expect(shown().at(-1)).toBe(149)
  rerender(<Rows count={100} />)
  expect(shown()).toHaveLength(100)
})

it('renders all rows if the browser does not report visibility', () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  render(<Rows count={300} />)
  expect(shown()).toHaveLength(300)
})

function Rows({ count }: { count: number }) {
  return (
    <ul>
      <WindowedRows>
        {Array.from({ length: count }, (_, place) => place).map((place) => (
          <li key={place}>
            <a href={`#${place}`}>{place}</a>
          </li>
        ))}
      </WindowedRows>
    </ul>
  )
}

function tell(isNear: (row: Element) => boolean) {
  act(() => {
    for (const observer of observers) observer.tell(isNear)
  })
}

const shown = () => [...document.querySelectorAll('a')].map((found) => Number(found.textContent))
const rooms = () => [...document.querySelectorAll<HTMLElement>('li[aria-hidden]')]
const link = (place: number) => document.querySelector<HTMLElement>(`a[href="#${place}"]`)
