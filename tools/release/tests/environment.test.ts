import { isAbsolute } from 'node:path'
import { expect, it } from 'vitest'
import { environmentInFolder } from '../src/index.ts'

it('resolves a relative folder to absolute paths', () => {
  expect(Object.values(environmentInFolder('.sabha')).every(isAbsolute)).toBe(true)
})
