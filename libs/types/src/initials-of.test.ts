import { expect, it } from 'vitest'
import { initialsOf } from './initials-of.ts'

it.each([
  ['Asha Rao', 'AR'],
  ['asha', 'A'],
  ['  Asha   Devi Rao ', 'AD'],
  ['आशा राव', 'आर'],
  ['𝒜sha 𝓡ao', '𝒜𝓡'],
])('takes the initials of %j', (name, initials) => {
  expect(initialsOf({ name, email: 'member@sabha.test' })).toBe(initials)
})

it.each([null, '', '  '])('falls back to the e-mail address where the name is %j', (name) => {
  expect(initialsOf({ name, email: 'member@sabha.test' })).toBe('ME')
})
