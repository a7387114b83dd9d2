import { loadModule, parsePlPgSQLSync, parseSync } from 'libpg-query'

await loadModule()

export interface UnboundedWrite {
  line: number
  /** For example `delete from private.results`. */
  statement: string
}

/**
 * Finds each `update` and `delete` without a `where`, also in function bodies and in strings that are
 * executed as SQL. The hosted database refuses them (extension `safeupdate`).
 *
 * @throws SqlError if the text is not SQL.
 */
export function findUnboundedWrites(sql: string): UnboundedWrite[] {
  const bytes = Buffer.from(sql)
  const texts = new Set([sql, ...plPgSqlQueries(sql)].flatMap(withStrings))
  return [...texts].flatMap((text) => {
    const firstLine = lineAt(bytes, bytes.indexOf(text))
    return nodesIn(parse(text)).flatMap(([kind, node]) => {
      const verb = { DeleteStmt: 'delete from', UpdateStmt: 'update' }[kind]
      if (!verb || node.whereClause) return []
      const { schemaname, relname, location } = node.relation
      const line = firstLine + lineAt(Buffer.from(text), location) - 1
      return [{ line, statement: `${verb} ${schemaname ? `${schemaname}.` : ''}${relname}` }]
    })
  })
}

function plPgSqlQueries(sql: string): string[] {
  return (parseSync(sql).stmts ?? []).flatMap(({ stmt, stmt_location: start = 0, stmt_len }) => {
    const isPlPgSql = nodesIn(stmt).some(
      ([kind, { defname, arg }]) =>
        kind === 'DoStmt' || (defname === 'language' && arg.String.sval === 'plpgsql'),
    )
    if (!isPlPgSql) return []
    const end = stmt_len === undefined ? undefined : start + stmt_len
    const definition = Buffer.from(sql).subarray(start, end).toString()
    return nodesIn(parsePlPgSQLSync(definition)).flatMap(([kind, { query }]) =>
      kind === 'PLpgSQL_expr' ? query : [],
    )
  })
}

/** Returns a text with the strings in it that may be SQL. */
function withStrings(text: string): string[] {
  const strings = nodesIn(parse(text)).flatMap(([, { sval }]) => sval ?? [])
  const writing = strings.filter((string) => /\b(update|delete)\s/i.test(string))
  return [text, ...writing.flatMap(withStrings)]
}

/** Parses statements, an expression or an assignment; null for other texts. Placeholders of `format` are names. */
function parse(text: string): unknown {
  const names = text.replaceAll(/%(\d+\$)?[ILs]/g, 'x')
  for (const sql of [text, `select ${text}`, `select ${text.replace(/^[^=]*=/, '')}`, names]) {
    try {
      return parseSync(sql)
    } catch {}
  }
  return null
}

// biome-ignore lint/suspicious/noExplicitAny: nodes of every kind
type Node = Record<string, any>

/** Returns the nodes of a syntax tree with their names. */
function nodesIn(tree: unknown): [string, Node][] {
  if (typeof tree !== 'object' || tree === null) return []
  return Object.entries(tree).flatMap(([name, node]) =>
    typeof node === 'object' ? [[name, node], ...nodesIn(node)] : [],
  )
}

function lineAt(text: Buffer, byte: number): number {
  return text.subarray(0, Math.max(byte, 0)).toString().split('\n').length
}
