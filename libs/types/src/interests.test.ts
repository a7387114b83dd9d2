import { expect, it } from 'vitest'
import { interestLabels, parseInterests } from './interests.ts'

it('parses a list of strings', () => {
  expect(parseInterests('["Public Speaking","Other"]')).toEqual(['Public Speaking', 'Other'])
})

it.each([null, '', 'null', '{', '"Other"', '{"a":1}', '[1]', '["Other",null]'])(
  'parses %j as an empty list',
  (column) => {
    expect(parseInterests(column)).toEqual([])
  },
)

it('replaces Other by the custom interest', () => {
  const interests = '["Public Speaking","Other"]'

  expect(interestLabels({ interests, custom_interest: ' Chess ' })).toEqual([
    'Public Speaking',
    'Chess',
  ])
})

it.each([null, '', '  '])('shows Other if the custom interest is %j', (custom_interest) => {
  expect(interestLabels({ interests: '["Other"]', custom_interest })).toEqual(['Other'])
})
