import { expect, it } from 'vitest'
import { phoneCases } from '../testing/input-cases.ts'
import { countryCodes } from './option-lists.ts'
import { toPhoneNumber, toPhoneParts } from './phone-number.ts'

it.each(phoneCases)(
  'converts the country code %s and the number %j to %s',
  (code, typed, number) => {
    expect(toPhoneNumber(code, typed)).toBe(number)
  },
)

it.each([
  '',
  '   ',
  '12',
  'abcdefghij',
  '98765 abc',
  '1234567890123456',
  '+7 900 000 00 00',
  '0',
  '98123',
  '98765432101',
  '9191987654321',
  '98765+43210',
])('rejects the phone number %j', (typed) => {
  expect(toPhoneNumber('+91', typed)).toBeNull()
})

it.each(countryCodes)('splits a number of %s and joins it again', (code) => {
  const national = code === '+91' ? '5012345678' : '5012345'
  expect(toPhoneParts(code + national)).toEqual({ countryCode: code, national })
  expect(toPhoneNumber(code, national)).toBe(code + national)
})

it('returns null for a number of an unlisted country or without a country code', () => {
  expect(toPhoneParts('+79000000000')).toBeNull()
  expect(toPhoneParts('919876543210')).toBeNull()
})
