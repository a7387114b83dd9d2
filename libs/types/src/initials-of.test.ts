import { expect, it } from 'vitest'
import { initialsOf } from './initials-of.ts'

it.each([
  ['Asha Rao', 'AR'],
  ['asha', 'A'],
  ['  Asha   Devi Rao ', 'AD'],
  ['आशा राव', 'आरा'],
  ['𝒜sha 𝓡ao', '𝒜𝓡'],
  ['किरण राव', 'किरा'],
  ['(Asha) "Rao"', 'AR'],
  ['ß ﬁx', 'ßﬁ'],
  ['🇮🇳 Bharat', '🇮🇳B'],
  ['\u202EAsha\u202C', 'A'],
])('returns the initials of %j', (name, initials) => {
  expect(initialsOf({ name, email: 'member@sabha.test' })).toBe(initials)
})

it.each([null, '', '  ', '- -', '\u200B'])(
  'falls back to the email address if the name is %j',
  (name) => {
    expect(initialsOf({ name, email: 'member@sabha.test' })).toBe('ME')
  },
)
