import { describe, expect, it } from 'vitest'
import { findQueryViolationStatus } from './query-limits.ts'

const aliases = (count: number, colon = ':') =>
  Array.from({ length: count }, (_, n) => `a${n}${colon}id`).join(',')
const embeds = (levels: number, [open, close] = ['(', ')']) =>
  `${`b(id),jobs${open}`.repeat(levels)}id${close?.repeat(levels)}`

const logic = (depth: number, operator = 'and(') =>
  `${operator.repeat(depth)}a.eq.1${')'.repeat(depth)}`

describe('a select of the data API', () => {
  it.each([
    ['none', 'id=eq.1'],
    ['of 200 columns', `select=${'id,'.repeat(199)}id&order=id`],
    ['of 50 aliases', `order=id&select=${aliases(50)}`],
    ['of 50 casts', `select=${aliases(50, '::')}`],
    ['of 5 levels', `select=${embeds(5)}`],
    ['of many embeds beside each other', `select=${'jobs(id,members(id)),'.repeat(40)}id`],
    ['as the client encodes it', `select=${encodeURIComponent(embeds(5))}`],
    ['of other parameters', `id=in.(${'((((((('}${'a:b,'.repeat(2000)})`],
  ])('is allowed: %s', (_, query) => expect(findQueryViolationStatus(query)).toBeUndefined())

  it.each([
    [414, 'more than 4 kB', `select=${'a'.repeat(4097)}`],
    [414, 'more than 4 kB, by another name', `x=1;%73ele%63t=${'a'.repeat(4097)}`],
    [400, '201 columns', `select=${'id,'.repeat(200)}id`],
    [400, '201 columns with encoded commas', `x=1&select=${'id%2c'.repeat(200)}id`],
    [400, '51 aliases', `select=${aliases(51)}`],
    [400, '51 casts', `select=${aliases(51, '::')}`],
    [400, '51 encoded aliases', `x=1&selec%74=${aliases(51, '%3a')}`],
    [400, '6 levels', `select=${embeds(6)}`],
    [400, '6 encoded levels', `a=b;select=${embeds(6, ['%28', '%29'])}`],
    [400, '6 levels that are not closed', 'select=a(a(a(a(a(a('],
    [400, 'the second of two', `select=id&select=${embeds(6)}`],
    [400, 'text that is no encoding', 'select=a%('],
  ])('is refused with %i: %s', (status, _, query) =>
    expect(findQueryViolationStatus(query)).toBe(status),
  )
})

describe('order and logic of the data API', () => {
  it.each([
    ['20 columns', `order=${'id.desc,'.repeat(19)}id`],
    ['21 columns in two orders', `order=${'id,'.repeat(10)}id&jobs.order=${'id,'.repeat(10)}id`],
    ['400 conditions', `or=(${'a.eq.1,'.repeat(399)}a.eq.1)`],
    ['99 groups', `or=(${logic(99)})`],
    ['many values of one condition', `id=in.(${'a,'.repeat(3000)}a)`],
    ['a column that ends like them', `border=${'id,'.repeat(300)}id&brand=${'('.repeat(300)}`],
    [
      'a search for a long text in another script',
      `or=(${`title.ilike."*${encodeURIComponent('क'.repeat(200))}*",`.repeat(4)})`,
    ],
  ])('allow %s', (_, query) => expect(findQueryViolationStatus(query)).toBeUndefined())

  it.each([
    ['21 columns', `order=${'id.desc,'.repeat(20)}id`],
    ['21 columns of an embedded table', `select=id&jobs.order=${'id,'.repeat(20)}id`],
    ['21 columns by another spelling', `x=1;jobs%2e%6frd%65r=${'id%2C'.repeat(20)}id`],
    ['401 conditions', `or=(${'a.eq.1,'.repeat(400)}a.eq.1)`],
    ['401 conditions of a negation', `not.and=(${'a.eq.1,'.repeat(400)}a.eq.1)`],
    ['100 groups', `or=(${logic(100)})`],
    ['100 groups of an embedded table', `jobs.or=(${logic(100)})`],
    ['100 encoded groups', `%6F%72=(${logic(100, 'and%28')})`],
    ['text that is no encoding', 'order=id,%2'],
  ])('refuse %s', (_, query) => expect(findQueryViolationStatus(query)).toBe(400))
})
