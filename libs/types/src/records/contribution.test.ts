import { expect, it } from 'vitest'
import { isReversed } from './contribution.ts'

it.each([
  ['cheque', 'refunded', true],
  ['provider', 'refunded', false],
  ['cheque', 'completed', false],
] as const)(
  'a gift by %s with the status %s counts as reversed: %s',
  (source, payment_status, reversed) => {
    expect(isReversed({ source, payment_status })).toBe(reversed)
  },
)
