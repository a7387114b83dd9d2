import { expect, it } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

it('returns the same text for equal values with a different order of members', () => {
  const one = { name: 'member', files: [{ file: 'a.js', bytes: 1 }], stage: undefined }
  const other = { files: [{ bytes: 1, file: 'a.js' }], name: 'member' }
  expect(canonicalJson(one)).toBe(canonicalJson(other))
})

it('keeps the order of arrays', () => {
  expect(canonicalJson([2, 1])).not.toBe(canonicalJson([1, 2]))
})

it('returns JSON that parses to the original value', () => {
  const value = { text: 'a "quote" — ü', list: [null, true, 1.5], nested: { deep: [] } }
  expect(JSON.parse(canonicalJson(value))).toEqual(value)
})

it('includes members with special names such as __proto__', () => {
  const text = '{"__proto__":{"a":1},"b":2}'
  expect(canonicalJson(JSON.parse(text))).toBe(text)
})
