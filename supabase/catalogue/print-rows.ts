import { type Client, escapeIdentifier } from 'pg'

/**
 * Prints the rows of all tables, which in a new database are those that migrations insert. Any time is printed as
 * `now()` and any UUID as `gen_random_uuid()`, because no two databases have the same.
 */
export async function printRows(client: Client): Promise<string> {
  const tables = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, tablename as name from pg_tables
    where schemaname in ('public', 'private') order by 1, 2`,
  )
  const printed: string[] = []
  for (const { schema, name } of tables.rows) {
    const table = `${schema}.${escapeIdentifier(name)}`
    const { rows } = await client.query(`select * from ${table} as t order by t::text`)
    printed.push(
      ...rows.map((row) => `-- row of ${table}: ${JSON.stringify(row, withoutChance)}\n`),
    )
  }
  return printed.join('')
}

/** `JSON.stringify` passes times as text. */
function withoutChance(_: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return 'now()'
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(value) ? 'gen_random_uuid()' : value
}
