import { isAbsolute } from 'node:path'
import { expect, it } from 'vitest'
import { environmentIn } from '../src/index.ts'

it('names absolute places for a folder that is told from where one stands', () => {
  expect(Object.values(environmentIn('.sabha')).every(isAbsolute)).toBe(true)
})
