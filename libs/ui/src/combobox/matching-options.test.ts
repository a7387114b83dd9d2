import { expect, it } from 'vitest'
import { filterOptions } from './search-select.tsx'

const options = ['Zoë D’Souza', 'Meera Joshi', 'फ़ातिमा शेख़'].map((label) => ({
  value: label,
  label,
}))

it.each([
  ['', 3],
  ['zoe', 1],
  ['joshi MEERA', 1],
  ['ज़', 0],
  ['फ़ातिमा', 1],
  ['फातिमा', 1],
  ['फतिमा', 0],
  ['x', 0],
])('finds for the text %j %i options', (typed, count) => {
  expect(filterOptions(options, typed)).toHaveLength(count)
})
