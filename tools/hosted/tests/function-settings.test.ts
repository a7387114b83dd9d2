import { expect, it } from 'vitest'
import {
  listFunctionNames,
  readFunctionSettings,
  requiredSettings,
} from '../src/functions/function-settings.ts'

it('lists each function in config.toml with its import map and the frozen lock file', () => {
  const names = listFunctionNames()
  expect(names).toContain('verify-payment')
  expect(readFunctionSettings()).toEqual(
    Object.fromEntries(names.map((name) => [name, requiredSettings])),
  )
})
