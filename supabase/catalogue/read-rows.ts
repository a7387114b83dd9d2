import { type Client, escapeIdentifier } from 'pg'

/**
 * Reads the rows of all tables that have some, which in a new database are those that migrations insert. Any time is
 * read as `now()` and any UUID as `gen_random_uuid()`, because no two databases have the same.
 */
export async function readRows(client: Client): Promise<{ table: string; text: string }[]> {
  const tables = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, tablename as name from pg_tables
    where schemaname in ('public', 'private') order by 1, 2`,
  )
  const read: { table: string; text: string }[] = []
  for (const { schema, name } of tables.rows) {
    const { rows } = await client.query(
      `select * from ${schema}.${escapeIdentifier(name)} as t order by t::text`,
    )
    const text = rows.map((row) => JSON.stringify(row, withoutChance)).join('\n')
    if (text) read.push({ table: `${schema}.${name}`, text })
  }
  return read
}

/** `JSON.stringify` passes times as text. */
function withoutChance(_: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return 'now()'
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(value) ? 'gen_random_uuid()' : value
}
