import { countryCodes } from '@sabha/types/details'
import { expect, it } from 'vitest'
import { toPhoneNumber, toPhoneParts } from './phone-number.ts'

it.each([
  ['+91', '9876543210', '+919876543210'],
  ['+91', ' 098765-43210 ', '+919876543210'],
  ['+1', '(555) 010.9999', '+15550109999'],
  ['+91', '+971 50 123 4567', '+971501234567'],
  ['+91', '919876543210', '+919876543210'],
  ['+91', '0091 98765 43210', '+919876543210'],
  ['+91', '00971 50 123 4567', '+971501234567'],
  ['+91', '+91 098765 43210', '+919876543210'],
  ['+91', '91 0 98765 43210', '+919876543210'],
  ['+91', '९८७६५ ४३२१०', '+919876543210'],
  ['+91', '+९१ ९८७६५ ४३२१०', '+919876543210'],
  ['+971', '٠٥٠ ١٢٣ ٤٥٦٧', '+971501234567'],
  ['+1', '1 555 010 9999', '+15550109999'],
  ['+44', '+44 (0)20 7946 0958', '+442079460958'],
  ['+91', '9198765432', '+919198765432'],
  ['+86', '138 1234 5678', '+8613812345678'],
  ['+91', '\u202a+91 98765 43210\u202c', '+919876543210'],
  ['+91', '\u200b98765\u201143210', '+919876543210'],
  ['+91', '+91 (0) 98765 – 43210', '+919876543210'],
  ['+91', '098765/43210', '+919876543210'],
] as const)('writes %s and %j as %s', (code, typed, number) => {
  expect(toPhoneNumber(code, typed)).toBe(number)
})

it.each([
  '',
  '   ',
  '12',
  'abcdefghij',
  '98765 abc',
  '1234567890123456',
  '+7 900 000 00 00',
  '0',
  '98765432101',
  '9191987654321',
  '98765+43210',
])('finds no number in %j', (typed) => {
  expect(toPhoneNumber('+91', typed)).toBeNull()
})

it.each(countryCodes)('takes a number of %s apart and puts it together again', (code) => {
  const parts = toPhoneParts(`${code}5012345`)
  expect(parts).toEqual({ countryCode: code, national: '5012345' })
  expect(toPhoneNumber(code, parts?.national ?? '')).toBe(`${code}5012345`)
})

it('takes no number apart that is of another country, or none', () => {
  expect(toPhoneParts('+79000000000')).toBeNull()
  expect(toPhoneParts('919876543210')).toBeNull()
})
