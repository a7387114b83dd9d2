export interface SqlToken {
  /** `name` is a quoted identifier, `text` a string literal, `body` a dollar-quoted one. */
  kind: 'word' | 'name' | 'text' | 'body' | 'sign'
  /** Lower case for words; the content of a text. */
  value: string
  line: number
}

const patterns = [
  /(?<skipped>\s+|--[^\n]*|\/\*)/y,
  /\$(?<tag>(?:[A-Za-z_]\w*)?)\$(?<body>[\s\S]*?)\$\k<tag>\$/y,
  /(?:[eE]'(?<escaped>(?:[^'\\]|\\[\s\S]|'')*)'|'(?<plain>(?:[^']|'')*)')/y,
  /"(?<name>(?:[^"]|"")*)"/y,
  /(?<word>[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*)/y,
  /(?<sign>\d[\w.]*|[\s\S])/y,
]

/** Splits SQL or PL/pgSQL into tokens, as Postgres does, without whitespace and comments. */
export function tokenizeSql(sql: string): SqlToken[] {
  const tokens: SqlToken[] = []
  let at = 0
  let line = 1
  while (at < sql.length) {
    const found = matchAt(sql, at)
    const end = found.groups?.skipped === '/*' ? endOfComment(sql, at) : at + found[0].length
    const token = tokenOf(found.groups ?? {})
    if (token) tokens.push({ ...token, line })
    line += sql.slice(at, end).split('\n').length - 1
    at = end
  }
  return tokens
}

function matchAt(sql: string, at: number): RegExpExecArray {
  for (const pattern of patterns) {
    pattern.lastIndex = at
    const found = pattern.exec(sql)
    if (found) return found
  }
  throw new Error(`No token at ${at}`)
}

function tokenOf(groups: Record<string, string | undefined>): Omit<SqlToken, 'line'> | null {
  const { body, escaped, plain, name, word, sign } = groups
  if (body !== undefined) return { kind: 'body', value: body }
  const text = escaped ?? plain?.replaceAll("''", "'")
  if (text !== undefined) return { kind: 'text', value: text }
  if (name !== undefined) return { kind: 'name', value: name }
  if (word !== undefined) return { kind: 'word', value: word.toLowerCase() }
  return sign === undefined ? null : { kind: 'sign', value: sign }
}

/** Handles nested block comments, which Postgres supports. */
function endOfComment(sql: string, start: number): number {
  const edges = /\/\*|\*\//g
  edges.lastIndex = start
  let depth = 0
  for (let edge = edges.exec(sql); edge; edge = edges.exec(sql)) {
    depth += edge[0] === '/*' ? 1 : -1
    if (depth === 0) return edges.lastIndex
  }
  return sql.length
}
