import { expect, it } from 'vitest'
import { isDisabled } from './disabled.ts'

const build = { name: 'sample', build: 'abc' }

it('a registry that names a build disables only this build of the remote', () => {
  expect(isDisabled([build], build)).toBe(true)
  expect(isDisabled([build], { ...build, build: 'def' })).toBe(false)
  expect(isDisabled([{ ...build, name: 'other' }], build)).toBe(false)
  expect(isDisabled(undefined, build)).toBe(false)
})

it('a registry that names a remote without a build disables all its builds', () => {
  expect(isDisabled([{ name: 'sample' }], build)).toBe(true)
  expect(isDisabled([{ name: 'sample' }], { name: 'other', build: 'abc' })).toBe(false)
})
