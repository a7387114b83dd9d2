import { expect, it } from 'vitest'
import { nameCases } from '../testing/input-cases.ts'
import { cleanWords } from './clean-words.ts'

it.each(nameCases)('stores %j as %j', (typed, stored) => {
  expect(cleanWords(typed)).toBe(stored)
})
