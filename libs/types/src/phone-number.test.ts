import { expect, it } from 'vitest'
import { isCountryCode, toPhoneNumber } from './phone-number.ts'

it.each([
  ['+91', '9876543210', '+919876543210'],
  ['+91', ' 098765-43210 ', '+919876543210'],
  ['+1', '(555) 010.9999', '+15550109999'],
  ['+91', '+971 50 123 4567', '+971501234567'],
] as const)('writes %s and %j as %s', (code, typed, number) => {
  expect(toPhoneNumber(code, typed)).toBe(number)
})

it.each(['', '   ', '12', 'abcdefghij', '98765 abc', '1234567890123456', '+7 900 000 00 00', '0'])(
  'finds no number in %j',
  (typed) => {
    expect(toPhoneNumber('+91', typed)).toBeNull()
  },
)

it('knows the selectable country codes', () => {
  expect(isCountryCode('+971')).toBe(true)
  expect(isCountryCode('+7')).toBe(false)
})
