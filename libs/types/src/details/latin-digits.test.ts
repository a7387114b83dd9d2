import { expect, it } from 'vitest'
import { toLatinDigits } from './latin-digits.ts'

it.each([
  ['०१२३४५६७८९', '0123456789'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['+९१ 98765', '+91 98765'],
  ['abc ১', 'abc ১'],
])('writes %j as %j', (text, written) => {
  expect(toLatinDigits(text)).toBe(written)
})
