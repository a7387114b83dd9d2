import { expect, it } from 'vitest'
import { toPage } from './to-page.ts'

const rows = [
  { id: 'a', day: '1' },
  { id: 'b', day: '2' },
]

it('has no next page if all rows fit', () => {
  expect(toPage(rows, 2, ({ day }) => day)).toEqual({ rows, next: null })
  expect(toPage([], 2, () => '')).toEqual({ rows: [], next: null })
})

it('continues after the last row shown if there is one more', () => {
  expect(toPage(rows, 1, ({ day }) => day)).toEqual({
    rows: [rows[0]],
    next: { key: '1', id: 'a' },
  })
})
