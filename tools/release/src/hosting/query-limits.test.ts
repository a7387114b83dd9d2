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
    [414, 'more than 4 kB, behind a semicolon', `x=1;select=${'a'.repeat(4097)}`],
    [400, 'a name in another spelling', 'x=1;%73ele%63t=id'],
    [400, '201 columns', `select=${'id,'.repeat(200)}id`],
    [400, '201 columns with encoded commas', `x=1&select=${'id%2c'.repeat(200)}id`],
    [400, '51 aliases', `select=${aliases(51)}`],
    [400, '51 casts', `select=${aliases(51, '::')}`],
    [400, '51 encoded aliases', `x=1&select=${aliases(51, '%3a')}`],
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
    ['40 conditions', `or=(${'a.eq.1,'.repeat(39)}a.eq.1)`],
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
    ['21 columns with encoded commas', `x=1;jobs.order=${'id%2C'.repeat(20)}id`],
    ['a name in another spelling', 'x=1;jobs%2eorder=id'],
    ['41 conditions', `or=(${'a.eq.1,'.repeat(40)}a.eq.1)`],
    ['41 conditions of a negation', `not.and=(${'a.eq.1%2C'.repeat(40)}a.eq.1)`],
    ['an unencoded =', 'or=(a.eq.1,b.eq.=)'],
    ['100 groups', `or=(${logic(100)})`],
    ['100 groups of an embedded table', `jobs.or=(${logic(100)})`],
    ['100 encoded groups', `or=(${logic(100, 'and%28')})`],
    ['an encoded name', '%6F%72=(a.eq.1)'],
    ['text that is no encoding', 'order=id,%2'],
  ])('refuse %s', (_, query) => expect(findQueryViolationStatus(query)).toBe(400))
})

const filters = (count: number, filter = 'title=not.ilike.x') => Array(count).fill(filter).join('&')
const conditions = (count: number) => `or=(${Array(count).fill('title.ilike.*x*').join(',')})`

describe('filters of the data API', () => {
  it.each([
    ['40', filters(40)],
    ['40 beside select, order and limit', `select=id&${filters(40)}&order=id&limit=9`],
    ['40 of an embedded table', `jobs.order=id&${filters(40, 'jobs.id=eq.1')}`],
    ['20 beside 20 conditions', `${filters(20)}&select=id&${conditions(20)}&limit=9`],
    ['10 beside two times 15 conditions', `${conditions(15)}&${filters(10)}&${conditions(15)}`],
    ['one with many values', `select=id&id=in.(${'1,'.repeat(999)}1)`],
    ['one whose typed text looks like many', `title=eq.${'a.eq.1,'.repeat(99)}&order=id`],
  ])('are allowed: %s', (_, query) => expect(findQueryViolationStatus(query)).toBeUndefined())

  it.each([
    ['41', filters(41)],
    ['41 separated by semicolons', filters(41).replaceAll('&', ';')],
    ['41 beside select, order and limit', `select=id&${filters(41)}&order=id&limit=9`],
    ['41 with parameters between them', filters(41, 'title=not.ilike.x&order=id')],
    ['41 of an embedded table', filters(41, 'jobs.id=eq.1')],
    ['41 of columns that begin like other parameters', filters(41, 'selected=eq.1')],
    ['41 of columns named like their beginnings', filters(41, 'selec=eq.1')],
    ['20 beside 21 conditions', `${filters(20)}&select=id&${conditions(21)}&limit=9`],
    ['11 beside two times 15 conditions', `${conditions(15)}&${filters(11)}&${conditions(15)}`],
    [
      '10 behind two times 15 conditions and one',
      `${conditions(15)}&${conditions(15)}&${filters(11)}`,
    ],
    ['a name with a comma', 'a,b=1'],
  ])('are refused: %s', (_, query) => expect(findQueryViolationStatus(query)).toBe(400))

  it.each([
    ['repeated orders', 'order=eq.x,a.b&'.repeat(900)],
    ['empty parameters', '&'.repeat(39)],
    ['names without end', `${'a.'.repeat(7000)}=1`],
    ['quotes', `or=(${'"a.'.repeat(5000)}`],
    ['one condition less than the limit', `${'or=(a,a)&'.repeat(19)}${'order=id&'.repeat(900)}`],
  ])('are counted in less than a second: %s', (_, query) => {
    const start = performance.now()
    findQueryViolationStatus(query)
    expect(performance.now() - start).toBeLessThan(1000)
  })
})

describe('a regular expression of the caller', () => {
  it.each([
    'description=match.^(.*)(.*)\\1\\2.$',
    'description=imatch.x',
    'description=not.imatch.x',
    'select=id&jobs.title=match.x',
    'description=match(any).{a,b}',
    'description=match%28all%29.{a,b}',
    'description=%6Datch.x',
    'description=match%2Ex',
    'or=(title.match.x)',
    'or=(id.eq.1,+title+.not.imatch.x)',
    'and=(id.eq.1,or(id.eq.2%2Ctitle.imatch.x))',
    'jobs.or=%28title.match%28any%29.{a,b}%29',
    'or=("title".match.x)',
    'or=(data->"a.b,(".match.x)',
    'or=(id.eq.x",title.match.x,id.eq.")',
  ])('is refused: %s', (query) => expect(findQueryViolationStatus(query)).toBe(400))

  it.each([
    'title=like(any).{a,b}',
    'or=(id.eq.1,title.not.ilike(all).{a,b})',
    'description=fts.a',
    'description=not.plfts(english).a',
    'or=(description.wfts.a,id.eq.1)',
  ])('is refused like a list of patterns and a full-text search: %s', (query) =>
    expect(findQueryViolationStatus(query)).toBe(400),
  )

  it.each([
    'search_text=like.%25.match.%25',
    'title=eq.a,b.match.c',
    'or=(title.ilike."%25a.match.b%25",company.ilike."%25a.match.b%25")',
    'or=(match.eq.1,title.eq.match)',
    'match=eq.1&select=match',
    'title=eq.match.x',
  ])('is not the typed text of %s', (query) =>
    expect(findQueryViolationStatus(query)).toBeUndefined(),
  )
})
