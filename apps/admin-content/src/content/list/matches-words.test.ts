import { expect, it } from 'vitest'
import { matchesWords } from './matches-words.ts'

it('matches words in any of the columns', () => {
  expect(matchesWords(['title', 'location'], ' lake ')).toBe(
    'title.imatch."lake",location.imatch."lake"',
  )
})

it.each([
  ['50% (half)', '"50% \\\\(half\\\\)"'],
  ['a.b*', '"a\\\\.b\\\\*"'],
  ['say "hi"', '"say \\"hi\\""'],
  ['C:\\x', '"C:\\\\\\\\x"'],
  ['a,b', '"a,b"'],
])('matches %s literally', (typed, quoted) => {
  expect(matchesWords(['title'], typed)).toBe(`title.imatch.${quoted}`)
})
