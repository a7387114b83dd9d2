import { expect, it } from 'vitest'
import { singular, toWordForms } from '../src/names.ts'

it.each([
  ['notices', 'notice'],
  ['stories', 'story'],
  ['classes', 'class'],
  ['boxes', 'box'],
  ['lost-items', 'lost-item'],
  ['library', 'library'],
  ['news-letters', 'news-letter'],
  ['status', 'status'],
  ['glass', 'glass'],
])('derives the singular of %s: %s', (many, one) => {
  expect(singular(many)).toBe(one)
})

it('returns all spellings of a name', () => {
  expect(toWordForms('lost-items')).toEqual({
    kebab: 'lost-items',
    camel: 'lostItems',
    pascal: 'LostItems',
    snake: 'lost_items',
    words: 'Lost items',
    lower: 'lost items',
  })
})
