import { expect, it } from 'vitest'
import {
  createMemberManifest,
  createSampleRelease,
  createSampleRemote,
} from '../../../tests/remotes.ts'
import { mustLeave } from './must-leave.ts'

const composition = { remotes: [createSampleRemote(createMemberManifest(), ['new', 'old'])] }
const build = composition.remotes[0]?.releases[0]?.build ?? ''
const remotes = [
  {
    name: 'member',
    current: createSampleRelease(createMemberManifest(), 'newest'),
    previous: null,
  },
]

it('does not require leaving a page whose build was only replaced', () => {
  expect(mustLeave(composition, 'member', { remotes })).toBe(false)
})

it('requires leaving a page whose remote was withdrawn', () => {
  expect(mustLeave(composition, 'member', { remotes: [] })).toBe(true)
})

it('requires leaving a page whose remote or build was disabled, and no other', () => {
  expect(mustLeave(composition, 'member', { remotes, disabled: [{ name: 'member' }] })).toBe(true)
  const one = [{ name: 'member', build }]
  expect(mustLeave(composition, 'member', { remotes, disabled: one })).toBe(true)
  expect(mustLeave(composition, 'shell', { remotes, disabled: one })).toBe(false)
  const elsewhere = [{ name: 'other', build }]
  expect(mustLeave(composition, 'member', { remotes, disabled: elsewhere })).toBe(false)
})
