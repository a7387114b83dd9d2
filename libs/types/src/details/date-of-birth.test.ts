import { expect, it } from 'vitest'
import { dateOfBirthProblem } from './date-of-birth.ts'

it.each([
  ['2026-11-22', 'future'],
  ['2026-11-21', 'under-age'],
  ['2008-11-22', 'under-age'],
  ['2008-11-21', null],
  ['1950-01-01', null],
])('classifies a birth on %s as %s on 21 November 2026', (dateOfBirth, problem) => {
  expect(dateOfBirthProblem(dateOfBirth, '2026-11-21')).toBe(problem)
})

it('accepts a user born on a leap day from 1 March, as the database does', () => {
  expect(dateOfBirthProblem('2008-02-29', '2026-02-28')).toBe('under-age')
  expect(dateOfBirthProblem('2008-02-29', '2026-03-01')).toBeNull()
  expect(dateOfBirthProblem('2010-02-28', '2028-02-29')).toBeNull()
})
