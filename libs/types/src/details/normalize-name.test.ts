import { expect, it } from 'vitest'
import { nameCases } from '../testing/input-cases.ts'
import { normalizeName } from './normalize-name.ts'

it.each([...nameCases, ['Vik\u0007ram\u2028Desh\u0085pande', 'Vikram Deshpande']] as const)(
  'normalizes the name %j to %j',
  (typed, stored) => {
    expect(normalizeName(typed)).toBe(stored)
  },
)
