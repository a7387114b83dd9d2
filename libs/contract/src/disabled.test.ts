import { expect, it } from 'vitest'
import { isDisabled } from './disabled.ts'

const build = { name: 'sample', build: 'abc' }

it('tells a build that is switched off from the others of its remote', () => {
  expect(isDisabled([build], build)).toBe(true)
  expect(isDisabled([build], { ...build, build: 'def' })).toBe(false)
  expect(isDisabled([{ ...build, name: 'other' }], build)).toBe(false)
  expect(isDisabled(undefined, build)).toBe(false)
})

it('takes a remote without a build for all of its builds', () => {
  expect(isDisabled([{ name: 'sample' }], build)).toBe(true)
  expect(isDisabled([{ name: 'sample' }], { name: 'other', build: 'abc' })).toBe(false)
})
