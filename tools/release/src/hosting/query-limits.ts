/**
 * Limits for queries of the data API. PostgREST spends seconds of processor time on planning thousands of
 * columns or hundreds of nested embeds, before any time limit of the database applies.
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
  /** Limits of `or` and `and`, which also hold typed text: a search of 200 characters in four columns. */
  logic: { conditions: 400, brackets: 100 },
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

// PostgREST also decodes parameter names, and accepts `;` as a separator.
const start = '(?:^|[&;])'
const embedded = '(?:[^&;=]*(?:[.]|%2[Ee]))?'
const select = `${start}${encoded('select')}=`
const order = `${start}${embedded}${encoded('order')}=`
const logic = `${start}${embedded}(?:${encoded('or')}|${encoded('and')})=`
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
const invalidEncoding = '[^&;]*%(?:[^0-9A-Fa-f]|[0-9A-Fa-f][^0-9A-Fa-f]|[0-9A-Fa-f]?$)'

/** Checked in this order, so that the later patterns only see short texts. */
export const queryRules: readonly QueryRule[] = [
  { status: 414, pattern: `${select}${longerThan(queryLimits.select.length)}` },
  // Rejects invalid encodings, which could hide a comma, colon or bracket from the patterns below.
  ...[select, order, logic].map((name) => refused(name, invalidEncoding)),
  refused(select, aliases),
  refused(select, levels),
  refused(select, `(?:${notComma}*${comma}){${queryLimits.select.columns}}`),
  refused(order, `(?:${notComma}*${comma}){${queryLimits.order.columns}}`),
  refused(logic, `(?:${notComma}*${comma}){${queryLimits.logic.conditions}}`),
  refused(logic, `(?:${notOpen}*${open}){${queryLimits.logic.brackets + 1}}`),
]

function refused(name: string, value: string): QueryRule {
  return { status: 400, pattern: `${name}${value}` }
}

/** Matches a word in any encoding of its letters. */
function encoded(word: string): string {
  return [...word]
    .map((letter) => {
      const [high, low = ''] = letter.charCodeAt(0).toString(16)
      return `(?:${letter}|%${high}${/\d/.test(low) ? low : `[${low.toUpperCase()}${low}]`})`
    })
    .join('')
}

/** Splits the repetition, because RE2 limits a repetition to 1000. */
function longerThan(length: number): string {
  const thousands = '[^&;]{1000}'.repeat(Math.floor(length / 1000))
  return `${thousands}[^&;]{${(length % 1000) + 1}}`
}

/** Matches balanced brackets up to a number of levels. Deeper ones are detected by their inner levels. */
function nested(levels: number): string {
  const inner = levels > 1 ? `(?:${notBracket}|${nested(levels - 1)})` : notBracket
  return `${open}${inner}*${close}`
}
