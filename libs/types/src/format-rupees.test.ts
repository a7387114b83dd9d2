import { expect, it } from 'vitest'
import { formatRupees } from './format-rupees.ts'

it.each([
  [0, '₹0'],
  [30_000, '₹300'],
  [123_456_700, '₹12,34,567'],
  [5_00_000_00, '₹5,00,000'],
  [250, '₹2.50'],
  [1_00_00_005, '₹1,00,000.05'],
  [-30_000, '-₹300'],
])('formats %i paise as %s', (paise, text) => {
  expect(formatRupees(paise)).toBe(text)
})
