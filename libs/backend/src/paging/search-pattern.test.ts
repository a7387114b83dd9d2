import { expect, it } from 'vitest'
import { searchPattern } from './search-pattern.ts'

it.each([
  [' Lake ', '%lake%'],
  ['50%', '%50\\%%'],
  ['a_b\\c', '%a\\_b\\\\c%'],
  ['Q*A', '%q_a%'],
  ['E\u0301cole', '%école%'],
  ['(half), "quoted"', '%(half), "quoted"%'],
])('finds %s literally, regardless of case', (search, pattern) => {
  expect(searchPattern(search)).toBe(pattern)
})
