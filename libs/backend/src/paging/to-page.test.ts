import { expect, it } from 'vitest'
import { toPage } from './to-page.ts'

const rows = [
  { id: 'a', day: '1' },
  { id: 'b', day: '2' },
]

it('returns no cursor if all rows fit on the page', () => {
  expect(toPage(rows, 2, ({ day }) => day)).toEqual({ rows, next: null })
  expect(toPage([], 2, () => '')).toEqual({ rows: [], next: null })
})

it('returns the cursor of the last row on the page if there are more rows', () => {
  expect(toPage(rows, 1, ({ day }) => day)).toEqual({
    rows: [rows[0]],
    next: { key: '1', id: 'a' },
  })
})
