/**
 * Limits for a `select` of the data API. PostgREST spends seconds of processor time on planning hundreds of
 * aliases or nested embeds, before any time limit of the database applies.
 */
const selectLimits = {
  /** Bytes as encoded in the URL. */
  length: 4096,
  /** Number of aliases and casts, counted as runs of colons. */
  aliases: 50,
  /** Levels of embedding. */
  levels: 5,
} as const

export type SelectRefusal = 400 | 414

/** Returns the status with which a query string (without `?`) is refused; undefined if it is allowed. */
export function refusalOfSelect(query: string): SelectRefusal | undefined {
  return selectRules.find(({ pattern }) => new RegExp(pattern).test(query))?.status
}

interface SelectRule {
  status: SelectRefusal
  /** Regular expression for an encoded query string, valid in JavaScript, PCRE (nginx) and RE2 (Caddy). */
  pattern: string
}

// PostgREST also decodes parameter names, and accepts `;` as a separator.
const name = '(?:^|[&;])(?:s|%73)(?:e|%65)(?:l|%6[Cc])(?:e|%65)(?:c|%63)(?:t|%74)='
const open = '(?:[(]|%28)'
const close = '(?:[)]|%29)'
const colon = '(?::|%3[Aa])'
const notColon = '(?:[^&;:%]|%[0-24-9A-Fa-f][0-9A-Fa-f]|%3[0-9B-Fb-f])'
const notBracket = '(?:[^&;()%]|%[013-9A-Fa-f][0-9A-Fa-f]|%2[0-7A-Fa-f])'

/** Checked in this order, so that the later patterns only see short texts. */
export const selectRules: readonly SelectRule[] = [
  { status: 414, pattern: `${name}${longerThan(selectLimits.length)}` },
  // Rejects invalid encodings, which could hide brackets from the patterns below.
  { status: 400, pattern: `${name}[^&;]*%(?:[^0-9A-Fa-f]|[0-9A-Fa-f][^0-9A-Fa-f]|[0-9A-Fa-f]?$)` },
  {
    status: 400,
    pattern: `${name}${notColon}*(?:${colon}+${notColon}+){${selectLimits.aliases}}${colon}`,
  },
  {
    status: 400,
    pattern: `${name}(?:${notBracket}|${open}|${close})*(?:${open}(?:${notBracket}|${nested(selectLimits.levels)})*){${selectLimits.levels + 1}}`,
  },
]

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
