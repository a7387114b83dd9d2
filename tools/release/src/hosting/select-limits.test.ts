import { describe, expect, it } from 'vitest'
import { refusalOfSelect } from './select-limits.ts'

const aliases = (count: number, colon = ':') =>
  Array.from({ length: count }, (_, n) => `a${n}${colon}id`).join(',')
const embeds = (levels: number, [open, close] = ['(', ')']) =>
  `${`b(id),jobs${open}`.repeat(levels)}id${close?.repeat(levels)}`

describe('a select of the data API', () => {
  it.each([
    ['none', 'id=eq.1'],
    ['of many columns', `select=${'id,'.repeat(1300)}id&order=id`],
    ['of 50 aliases', `order=id&select=${aliases(50)}`],
    ['of 50 casts', `select=${aliases(50, '::')}`],
    ['of 5 levels', `select=${embeds(5)}`],
    ['of many embeds beside each other', `select=${'jobs(id,members(id)),'.repeat(40)}id`],
    ['as the client encodes it', `select=${encodeURIComponent(embeds(5))}`],
    ['of other parameters', `id=in.(${'((((((('}${'a:b,'.repeat(2000)})`],
  ])('is allowed: %s', (_, query) => expect(refusalOfSelect(query)).toBeUndefined())

  it.each([
    [414, 'more than 4 kB', `select=${'a'.repeat(4097)}`],
    [414, 'more than 4 kB, by another name', `x=1;%73ele%63t=${'a'.repeat(4097)}`],
    [400, '51 aliases', `select=${aliases(51)}`],
    [400, '51 casts', `select=${aliases(51, '::')}`],
    [400, '51 encoded aliases', `x=1&selec%74=${aliases(51, '%3a')}`],
    [400, '6 levels', `select=${embeds(6)}`],
    [400, '6 encoded levels', `a=b;select=${embeds(6, ['%28', '%29'])}`],
    [400, '6 levels that are not closed', 'select=a(a(a(a(a(a('],
    [400, 'the second of two', `select=id&select=${embeds(6)}`],
    [400, 'text that is no encoding', 'select=a%('],
  ])('is refused with %i: %s', (status, _, query) => expect(refusalOfSelect(query)).toBe(status))
})
