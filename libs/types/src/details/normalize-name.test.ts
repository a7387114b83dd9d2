import { expect, it } from 'vitest'
import { nameCases } from '../testing/input-cases.ts'
import { normalizeName } from './normalize-name.ts'

it.each(nameCases)('stores %j as %j', (typed, stored) => {
  expect(normalizeName(typed)).toBe(stored)
})
