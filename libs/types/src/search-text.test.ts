import * as z from '@sabha/types/schema'
import { expect, it } from 'vitest'
import { limits } from './limits.ts'
import { searchTextSchema } from './search-text.ts'

const longest = 'x'.repeat(limits.searchMaxLength)

it.each([
  ['keeps a search of the maximum length', longest, longest],
  ['cuts a longer search', `${longest}y`, longest],
  ['leaves out a character that the cut would split', `${longest.slice(1)}😀`, longest.slice(1)],
])('%s', (_, text, search) => {
  expect(z.safeParse(searchTextSchema, text).data).toBe(search)
})
