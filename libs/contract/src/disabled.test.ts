import { expect, it } from 'vitest'
import { isDisabled } from './disabled.ts'

const build = { name: 'sample', build: 'abc' }

it('is disabled: only the named build of the named remote', () => {
  expect(isDisabled([build], build)).toBe(true)
  expect(isDisabled([build], { ...build, build: 'def' })).toBe(false)
  expect(isDisabled([{ ...build, name: 'other' }], build)).toBe(false)
  expect(isDisabled(undefined, build)).toBe(false)
})

it('is disabled: every build of a remote that is named without a build', () => {
  expect(isDisabled([{ name: 'sample' }], build)).toBe(true)
  expect(isDisabled([{ name: 'sample' }], { name: 'other', build: 'abc' })).toBe(false)
})
