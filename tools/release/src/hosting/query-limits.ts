/**
 * Limits for queries of the data API. PostgREST spends seconds of processor time on planning thousands of
 * columns or hundreds of nested embeds, before any time limit of the database applies. The database spends
 * seconds on regular expressions with backreferences and on hundreds of filters.
 */
const queryLimits = {
  select: {
    /** Bytes as encoded in the URL. */
    length: 4096,
    columns: 200,
    /** Number of aliases and casts, counted as runs of colons. */
    aliases: 50,
    /** Levels of embedding. */
    levels: 5,
  },
  order: { columns: 20 },
  /** Brackets of `or` and `and`. */
  logic: { brackets: 100 },
  /**
   * Filters of a request: parameters other than `select`, `order` and `limit`, and the parts of
   * `or` and `and` between commas.
   */
  filters: 40,
} as const

export type QueryViolationStatus = 400 | 414

/** Returns the status with which a query string (without `?`) is refused; undefined if it is allowed. */
export function findQueryViolationStatus(query: string): QueryViolationStatus | undefined {
  return queryRules.find(({ pattern }) => new RegExp(pattern).test(query))?.status
}

interface QueryRule {
  status: QueryViolationStatus
  /** Regular expression for an encoded query string, valid in JavaScript, PCRE (nginx) and RE2 (Caddy). */
  pattern: string
}

// PostgREST accepts `;` as a separator.
const start = '(?:^|[&;])'
const embedded = '(?:[^&;=.]*[.])*'
const select = `${start}select=`
const order = `${start}${embedded}order=`
const logic = `${start}${embedded}(?:or|and)=`
const open = '(?:[(]|%28)'
const close = '(?:[)]|%29)'
const colon = '(?::|%3[Aa])'
const comma = '(?:,|%2C|%2c)'
// Every % starts a valid encoding here, because the others are refused before. nginx compiles a repeated group
// once for each repetition and refuses patterns over 64 kB, so the groups are short.
const notColon = '(?:[^&;:%]|%[^3]|%3[^Aa])'
const notComma = '(?:[^&;,%]|%[^2]|%2[^Cc])'
const notOpen = '(?:[^&;(%]|%[^2]|%2[^8])'
const notBracket = '(?:[^&;()%]|%[^2]|%2[^89])'
const aliases = `${notColon}*(?:${colon}+${notColon}+){${queryLimits.select.aliases}}${colon}`
const levels = `(?:${notBracket}|${open}|${close})*(?:${open}(?:${notBracket}|${nested(queryLimits.select.levels)})*){${queryLimits.select.levels + 1}}`

const invalidEncoding = '%(?:[^0-9A-Fa-f]|[0-9A-Fa-f][^0-9A-Fa-f]|[0-9A-Fa-f]?$)'
// Clients never encode letters, digits, `.`, `_` and `-`. Encoded, they could hide names and operators from
// the patterns below.
const needlessEncoding = '%(?:2[DdEe]|3[0-9]|[46][1-9A-Fa-f]|[57][0-9Aa]|5[Ff])'

// A regular expression of the caller, a full-text search, which parses the text of each row, or a list of
// patterns in one filter.
const costlyOperator = `(?:not[.])?(?:(?:i?match|(?:pl|ph|w)?fts)(?:[.]|${open})|[a-z]+${open}(?:any|all)${close})`
// Written as codes, because nginx would end the pattern at a quote.
const backslash = String.raw`(?:\x5C|%5[Cc])`
const quote = String.raw`(?:\x22|%22)`
const quotedName = String.raw`${quote}(?:[^&;%\x22\x5C]|%[^25]|%2[^2]|%5[^Cc]|${backslash}(?:[^&;%]|%..))*${quote}`
// A condition begins after a bracket or a comma.
const condition = String.raw`[^&;]*(?:${open}|${comma})(?:[^&;,().%\x22]|%[^2]|%2[^289Cc]|${quotedName})*[.]`

const unlimitedNames = ['limit', 'order', 'select']
const value = '[^&;]*'
const unlimited = `${embedded}(?:${unlimitedNames.join('|')})=${value}`
const filter = `${embedded}(?:${otherNames([...unlimitedNames, 'and', 'or'])})=`
const logicName = `${embedded}(?:and|or)=`
const conditionText = '(?:[^&;,=%]|%[^2]|%2[^Cc])*'
// Each parameter and condition can be matched in one way only, because a text with two ways for each would
// take years. Conditions differ from parameters by having no `=`.
const counted = `(?:${unlimited}[&;])*(?:${filter}${value}[&;]|(?:${logicName})?${conditionText}(?:[&;]|${comma}))`
const oneMore = `(?:${unlimited}[&;])*(?:${filter}|${logicName}|[^&;=]+(?:[&;]|$))`

/** Checked in this order, so that the later patterns only see short texts in one spelling. */
export const queryRules: readonly QueryRule[] = [
  { status: 400, pattern: invalidEncoding },
  { status: 400, pattern: needlessEncoding },
  { status: 414, pattern: `${select}${longerThan(queryLimits.select.length)}` },
  refused(select, aliases),
  refused(select, levels),
  refused(select, `(?:${notComma}*${comma}){${queryLimits.select.columns}}`),
  refused(order, `(?:${notComma}*${comma}){${queryLimits.order.columns}}`),
  refused(logic, `(?:${notOpen}*${open}){${queryLimits.logic.brackets + 1}}`),
  refused(start, `[^&;=]*${comma}[^&;=]*=`),
  refused(logic, '[^&;=]*='),
  refused('^', `(?:${counted}){${queryLimits.filters}}${oneMore}`),
  refused(start, `[^&;=]*=${costlyOperator}`),
  refused(logic, `${condition}${costlyOperator}`),
]

function refused(name: string, text: string): QueryRule {
  return { status: 400, pattern: `${name}${text}` }
}

/** Matches the last part of a parameter's name, unless it is one of these words. */
function otherNames(words: readonly string[]): string {
  const beginnings = words.flatMap((word) => [...word].map((_, length) => word.slice(0, length)))
  const incomplete = [...new Set(beginnings)].filter((text) => !words.includes(text))
  return `${differing(words)}[^&;=.]*|${incomplete.join('|')}`
}

/** Matches the beginning of a text up to the first letter that differs from all words. */
function differing(words: readonly string[]): string {
  const letters = [...new Set(words.flatMap(([letter]) => letter ?? []))]
  const longer = letters.map(
    (letter) =>
      letter + differing(words.filter((word) => word[0] === letter).map((word) => word.slice(1))),
  )
  return `(?:${[`[^${letters.join('')}&;=.]`, ...longer].join('|')})`
}

/** Splits the repetition, because RE2 limits a repetition to 1000. */
function longerThan(length: number): string {
  const thousands = '[^&;]{1000}'.repeat(Math.floor(length / 1000))
  return `${thousands}[^&;]{${(length % 1000) + 1}}`
}

/** Matches balanced brackets up to a number of levels. Deeper levels are detected by their inner ones. */
function nested(levels: number): string {
  const inner = levels > 1 ? `(?:${notBracket}|${nested(levels - 1)})` : notBracket
  return `${open}${inner}*${close}`
}
