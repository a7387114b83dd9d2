const list = (count: number, item: string) => Array(count).fill(item).join(',')
const nested = (levels: number, item: string) =>
  `${'and('.repeat(levels)}${item}${')'.repeat(levels)}`
const aliases = (count: number) => Array.from({ length: count }, (_, n) => `a${n}:id`).join(',')
const embeds = (levels: number) => `${'jobs('.repeat(levels)}id${')'.repeat(levels)}`

/** Query strings of the data API at and over each limit; `findQueryViolationStatus` decides which are refused. */
export const queryCases: Readonly<Record<string, string>> = {
  'no query': '',
  '200 columns': `select=${list(200, 'id')}`,
  '201 columns': `select=${list(201, 'id')}`,
  '201 columns with encoded commas': `select=${list(201, 'id').replaceAll(',', '%2C')}`,
  '4 kB of select': `select=${'a'.repeat(4096)}`,
  'over 4 kB of select': `select=${'a'.repeat(4097)}`,
  'over 4 kB of select behind a semicolon': `x=1;select=${'a'.repeat(4097)}`,
  'another spelling of select': 'x=1;%73elect=id',
  '50 aliases': `select=${aliases(50)}`,
  '51 aliases': `select=${aliases(51)}`,
  '5 levels': `select=${embeds(5)}`,
  '6 levels': `select=${embeds(6)}`,
  '20 orders': `order=${list(20, 'id')}`,
  '21 orders': `order=${list(21, 'id')}`,
  '21 orders of an embedded table': `jobs.order=${list(21, 'id')}`,
  '40 conditions': `or=(${list(40, 'a.eq.1')})`,
  '41 conditions': `or=(${list(41, 'a.eq.1')})`,
  '20 conditions beside 20 filters': `select=id&${'a=eq.1&'.repeat(20)}or=(${list(20, 'a.eq.1')})`,
  '20 conditions beside 21 filters': `select=id&${'a=eq.1&'.repeat(21)}or=(${list(20, 'a.eq.1')})`,
  'a regular expression': 'title=not.imatch.a',
  'a regular expression in a condition': 'jobs.and=(id.eq.1%2C+title.match%28any%29.{a})',
  'a search for the name of an operator': 'search_text=like.%25.match.%25',
  'a list of patterns': 'title=ilike(any).{a,b}',
  '100 brackets': `or=(${nested(99, 'a.eq.1')})`,
  '101 brackets': `or=(${nested(100, 'a.eq.1')})`,
  'no valid encoding': 'select=a%(',
  'the longest search in another script': `or=(${list(4, `title.ilike."*${encodeURIComponent('क'.repeat(200))}*"`)})&select=${list(60, 'some_column')}`,
}
