import { type SqlToken, tokenizeSql } from './sql-tokens.ts'

export interface UnboundedWrite {
  line: number
  /** For example `delete from private.results`. */
  statement: string
}

/**
 * Finds each `update` and `delete` without a `where`, also in function bodies and in strings that are
 * executed as SQL. The hosted database refuses them (extension `safeupdate`).
 */
export function findUnboundedWrites(sql: string): UnboundedWrite[] {
  const tokens = tokenizeSql(sql)
  return tokens.flatMap((token, at) => {
    const { kind, line, value } = token
    if (kind === 'body') return nested(findUnboundedWrites(value), line)
    if (kind === 'text') return nested(writesInText(value), line)
    const head = headOfWrite(tokens, at)
    if (head === null || isBounded(tokens, head)) return []
    return [
      {
        line,
        statement: tokens
          .slice(at, head)
          .map((one) => one.value)
          .join(' '),
      },
    ]
  })
}

function nested(found: UnboundedWrite[], firstLine: number): UnboundedWrite[] {
  return found.map((write) => ({ ...write, line: write.line + firstLine - 1 }))
}

/** Parses a text as SQL only if it starts with a statement. Placeholders of `format` count as names. */
function writesInText(text: string): UnboundedWrite[] {
  const isSql = /^\s*(update|delete|with)\b/i.test(text)
  return isSql ? findUnboundedWrites(text.replaceAll(/%(\d+\$)?[ILs]/g, 'x')) : []
}

/**
 * Returns the index after the table of a write that starts at `at`, or null if none does: `for update`, `on
 * delete`, `after update of` and `do update set` are not writes.
 */
function headOfWrite(tokens: SqlToken[], at: number): number | null {
  if (isWord(tokens[at], 'delete') && isWord(tokens[at + 1], 'from')) {
    return afterTable(tokens, at + 2)
  }
  if (!isWord(tokens[at], 'update') || isWord(tokens[at - 1], 'do')) return null
  const head = afterTable(tokens, at + 1)
  if (head === null) return null
  const afterAs = isWord(tokens[head], 'as') ? head + 1 : head
  const isSet = isWord(tokens[head], 'set') || isWord(tokens[afterAs + 1], 'set')
  return isSet ? head : null
}

/** Skips `only` and the table's name with its schema. */
function afterTable(tokens: SqlToken[], at: number): number | null {
  let end = isWord(tokens[at], 'only') ? at + 1 : at
  if (!isIdentifier(tokens[end])) return null
  while (isSign(tokens[end + 1], '.') && isIdentifier(tokens[end + 2])) end += 2
  return isSign(tokens[end + 1], '*') ? end + 2 : end + 1
}

/** Returns whether a `where` at the same level follows before the statement ends. */
function isBounded(tokens: SqlToken[], from: number): boolean {
  let depth = 0
  for (const token of tokens.slice(from)) {
    if (isSign(token, '(')) depth += 1
    else if (isSign(token, ')')) depth -= 1
    if (depth < 0 || (depth === 0 && (isSign(token, ';') || isWord(token, 'loop')))) return false
    if (depth === 0 && isWord(token, 'where')) return true
  }
  return false
}

function isIdentifier(token: SqlToken | undefined): boolean {
  return token?.kind === 'name' || (token?.kind === 'word' && token.value !== 'set')
}

function isWord(token: SqlToken | undefined, value: string): boolean {
  return token?.kind === 'word' && token.value === value
}

function isSign(token: SqlToken | undefined, value: string): boolean {
  return token?.kind === 'sign' && token.value === value
}
