import { expect, it } from 'vitest'
import { textSearchFilter } from './text-search-filter.ts'

it('matches words in any of the columns', () => {
  expect(textSearchFilter(['title', 'location'], ' lake ')).toBe(
    'title.ilike."%lake%",location.ilike."%lake%"',
  )
})

it.each([
  ['50% [half]', '"%50\\\\% [half]%"'],
  ['a.b_c', '"%a.b\\\\_c%"'],
  ['say "hi"', '"%say \\"hi\\"%"'],
  ['C:\\x', '"%C:\\\\\\\\x%"'],
  ['प\u095dाई', '"%प\u095dाई%"'],
  ['E\u0301cole', '"%E\u0301cole%"'],
])('matches %s literally', (typed, quoted) => {
  expect(textSearchFilter(['title'], typed)).toBe(`title.ilike.${quoted}`)
})

it('matches any character for an asterisk and for what separates the conditions of a filter', () => {
  expect(textSearchFilter(['title'], 'a*b, (c.match.d)')).toBe('title.ilike."%a_b_ _c.match.d_%"')
})
