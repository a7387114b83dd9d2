/**
 * How wide a `select` of the data API may be. PostgREST plans hundreds of aliases or nested embeds on one core for
 * seconds, before any time limit of the database counts.
 */
const selectLimits = {
  /** Bytes, as they are written in the address. */
  length: 4096,
  /** Aliases and casts together: runs of colons. */
  aliases: 50,
  /** Levels of embedding. */
  levels: 5,
} as const

export type SelectRefusal = 400 | 414

/** With which status a query string without its `?` is refused; undefined if it is not. */
export function refusalOfSelect(query: string): SelectRefusal | undefined {
  return selectRules.find(({ pattern }) => new RegExp(pattern).test(query))?.status
}

interface SelectRule {
  status: SelectRefusal
  /** Over a query string as it is written, for JavaScript, PCRE (nginx) and RE2 (Caddy) alike. */
  pattern: string
}

// PostgREST decodes names too, and separates parameters by `;` as well.
const name = '(?:^|[&;])(?:s|%73)(?:e|%65)(?:l|%6[Cc])(?:e|%65)(?:c|%63)(?:t|%74)='
const open = '(?:[(]|%28)'
const close = '(?:[)]|%29)'
const colon = '(?::|%3[Aa])'
const notColon = '(?:[^&;:%]|%[0-24-9A-Fa-f][0-9A-Fa-f]|%3[0-9B-Fb-f])'
const notBracket = '(?:[^&;()%]|%[013-9A-Fa-f][0-9A-Fa-f]|%2[0-7A-Fa-f])'

/** In the order in which they are asked: the later ones are matched against short text only. */
export const selectRules: readonly SelectRule[] = [
  { status: 414, pattern: `${name}${longerThan(selectLimits.length)}` },
  // Text that is no encoding could hide a bracket from the patterns below.
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

/** RE2 repeats at most a thousand times. */
function longerThan(length: number): string {
  const thousands = '[^&;]{1000}'.repeat(Math.floor(length / 1000))
  return `${thousands}[^&;]{${(length % 1000) + 1}}`
}

/** Closed brackets of at most so many levels. Deeper ones are found from within. */
function nested(levels: number): string {
  const inner = levels > 1 ? `(?:${notBracket}|${nested(levels - 1)})` : notBracket
  return `${open}${inner}*${close}`
}
