import { isAbsolute } from 'node:path'
import { expect, it } from 'vitest'
import { environmentIn } from '../src/index.ts'

it('resolves a relative folder to absolute paths', () => {
  expect(Object.values(environmentIn('.sabha')).every(isAbsolute)).toBe(true)
})
