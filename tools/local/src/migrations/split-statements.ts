/** One statement of an SQL file. */
export interface SqlStatement {
  text: string
  /** First line of the statement in the file, counted from 1. */
  line: number
}

const token = new RegExp(
  [
    String.raw`--[^\n]*`,
    String.raw`\/\*`,
    String.raw`\be'(?:[^'\\]|\\.|'')*'`,
    `'(?:[^']|'')*'`,
    `"(?:[^"]|"")*"`,
    String.raw`(\$(?:[a-z_]\w*)?\$)[^]*?\1`,
    String.raw`\s+`,
    String.raw`[a-z_][\w$]*`,
    '[^]',
  ].join('|'),
  'giy',
)

/** Splits an SQL file at the semicolons that end statements, and returns the line of each statement. */
export function splitStatements(sql: string): SqlStatement[] {
  const statements: SqlStatement[] = []
  let start: number | undefined
  let line = 1
  let counted = 0
  const nesting = new Nesting()
  const add = (from: number, to: number) => {
    line += sql.slice(counted, from).split('\n').length - 1
    counted = from
    statements.push({ text: sql.slice(from, to).trimEnd(), line })
  }
  for (let at = 0; at < sql.length; ) {
    token.lastIndex = at
    const text = token.exec(sql)?.[0] ?? ''
    const end = text === '/*' ? endOfComment(sql, at) : at + text.length
    const isCode = !/^(--|\/\*|\s)/.test(text)
    const isEnd = isCode && nesting.endsAt(text)
    if (isCode && !isEnd) start ??= at
    if (isEnd && start !== undefined) {
      add(start, at)
      start = undefined
    }
    at = end
  }
  if (start !== undefined) add(start, sql.length)
  return statements
}

/** Tracks whether a semicolon is inside parentheses or a `begin atomic … end` body. */
class Nesting {
  private parentheses = 0
  private blocks = 0
  private previous = ''

  endsAt(text: string): boolean {
    const word = text.toLowerCase()
    if (word === '(') this.parentheses += 1
    if (word === ')') this.parentheses -= 1
    if (word === 'atomic' && this.previous === 'begin') this.blocks = 1
    else if (this.blocks > 0 && word === 'case') this.blocks += 1
    else if (this.blocks > 0 && word === 'end') this.blocks -= 1
    this.previous = word
    return word === ';' && this.parentheses === 0 && this.blocks === 0
  }
}

/** Returns the end of a block comment. Block comments nest in Postgres. */
function endOfComment(sql: string, start: number): number {
  const edge = /\/\*|\*\//g
  edge.lastIndex = start
  let depth = 0
  for (let found = edge.exec(sql); found; found = edge.exec(sql)) {
    depth += found[0] === '/*' ? 1 : -1
    if (depth === 0) return edge.lastIndex
  }
  return sql.length
}
