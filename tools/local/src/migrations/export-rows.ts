import { chmodSync, writeFileSync } from 'node:fs'
import { Client, escapeIdentifier } from 'pg'

/**
 * Writes the accounts and the rows of all public tables to a JSON file that only its owner can read. Password
 * hashes and sessions are left out.
 *
 * @param url of the database, for the role `postgres`.
 */
export async function exportRows(url: string, file: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const tables = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    )
    const rows: Record<string, unknown> = {
      accounts: await rowsOf(client, 'select id, email, created_at from auth.users'),
    }
    for (const { name } of tables.rows)
      rows[name] = await rowsOf(client, `select * from public.${escapeIdentifier(name)}`)
    writeFileSync(file, JSON.stringify(rows, null, 1), { mode: 0o600 })
    chmodSync(file, 0o600)
  } finally {
    await client.end()
  }
}

async function rowsOf(client: Client, query: string): Promise<unknown[]> {
  return (await client.query(query)).rows
}
