import { expect, it } from 'vitest'
import { textSearchFilter } from './text-search-filter.ts'

it('matches words in any of the columns', () => {
  expect(textSearchFilter(['title', 'location'], ' lake ')).toBe(
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
  expect(textSearchFilter(['title'], typed)).toBe(`title.imatch.${quoted}`)
})
