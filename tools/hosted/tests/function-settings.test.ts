import { expect, it } from 'vitest'
import {
  functionNames,
  functionSettings,
  requiredSettings,
} from '../src/functions/function-settings.ts'

it('lists each function in config.toml with its import map and the frozen lock file', () => {
  const names = functionNames()
  expect(names).toContain('verify-payment')
  expect(functionSettings()).toEqual(
    Object.fromEntries(names.map((name) => [name, requiredSettings])),
  )
})
