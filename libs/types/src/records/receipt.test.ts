import { expect, it } from 'vitest'
import { receiptNumber } from './receipt.ts'

it.each([
  [2026, 17, '2026-27/0017'],
  [2099, 1, '2099-00/0001'],
  [2026, 12_345, '2026-27/12345'],
])('formats the financial year %i and the number %i as %s', (financial_year, number, quoted) => {
  expect(receiptNumber({ financial_year, number })).toBe(quoted)
})
