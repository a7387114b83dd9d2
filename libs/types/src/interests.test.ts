import { expect, it } from 'vitest'
import { parseInterests } from './interests.ts'

it('parses a list of strings', () => {
  expect(parseInterests('["Public Speaking","Other"]')).toEqual(['Public Speaking', 'Other'])
})

it.each([null, '', 'null', '{', '"Other"', '{"a":1}', '[1]', '["Other",null]'])(
  'parses %j as an empty list',
  (column) => {
    expect(parseInterests(column)).toEqual([])
  },
)
