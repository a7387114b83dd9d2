import { expect, it } from 'vitest'
import { isReversed } from './contribution.ts'

it.each([
  ['cheque', 'refunded', true],
  ['provider', 'refunded', false],
  ['cheque', 'completed', false],
] as const)('a gift by %s that is %s is reversed: %s', (source, payment_status, reversed) => {
  expect(isReversed({ source, payment_status })).toBe(reversed)
})
