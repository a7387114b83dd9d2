import { expect, it } from 'vitest'
import { toLatinDigits } from './latin-digits.ts'

it.each([
  ['०१२३४५६७८९', '0123456789'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['+९१ 98765', '+91 98765'],
  ['abc ১', 'abc 1'],
  ['௯௮௭ ９８７', '987 987'],
  ['𝟎𝟗𝟘𝟡', '0909'],
])('converts the digits of %j to %j', (text, written) => {
  expect(toLatinDigits(text)).toBe(written)
})
