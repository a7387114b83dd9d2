import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useRowOverflow } from './use-row-overflow.ts'

const widths = { row: 0, start: 0, end: 0 }
let measure = () => {}

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(resized: () => void) {
        measure = resized
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return widths[this.id as keyof typeof widths]
  })
})

function Bar() {
  const { row, start, end, isCrowded } = useRowOverflow()
  return (
    <div id="row" ref={row}>
      <div id="start" ref={start} />
      <div id="end" ref={end} />
      {isCrowded ? 'crowded' : 'roomy'}
    </div>
  )
}

it.each([
  [1024, 200, 800, 'roomy'],
  [1024, 200, 820, 'crowded'],
  [768, 200, 500, 'roomy'],
  [768, 400, 360, 'crowded'],
])('a row of %i px with parts of %i and %i px is %s', (row, start, end, answer) => {
  render(<Bar />)
  Object.assign(widths, { row, start, end })
  act(() => measure())
  expect(screen.getByText(answer)).toBeInTheDocument()
})

it('a row that becomes wide enough no longer overflows', () => {
  render(<Bar />)
  Object.assign(widths, { row: 768, start: 200, end: 600 })
  act(() => measure())
  widths.row = 1280
  act(() => measure())
  expect(screen.getByText('roomy')).toBeInTheDocument()
})
