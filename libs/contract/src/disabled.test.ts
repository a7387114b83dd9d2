import { expect, it } from 'vitest'
import { isDisabled } from './disabled.ts'

const build = { name: 'sample', build: 'abc' }

it('returns true for the disabled build of a remote only', () => {
  expect(isDisabled([build], build)).toBe(true)
  expect(isDisabled([build], { ...build, build: 'def' })).toBe(false)
  expect(isDisabled([{ ...build, name: 'other' }], build)).toBe(false)
  expect(isDisabled(undefined, build)).toBe(false)
})

it('returns true for all builds of a remote that is disabled without a build', () => {
  expect(isDisabled([{ name: 'sample' }], build)).toBe(true)
  expect(isDisabled([{ name: 'sample' }], { name: 'other', build: 'abc' })).toBe(false)
})
