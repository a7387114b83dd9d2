import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Client } from 'pg'
import { supabaseFolder } from '../repository.ts'
import { runSqlFile } from './run-sql-file.ts'

/**
 * Runs the seed file once for a database, as one transaction, and keeps the same record as the
 * Supabase command does. Answers whether it ran.
 *
 * @param url of the database, for the role `postgres`.
 */
export async function runSeed(
  url: string,
  file: string = join(supabaseFolder, 'seed.sql'),
): Promise<boolean> {
  if (!existsSync(file)) return false
  const path = relative(join(supabaseFolder, '..'), file)
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(recordTable)
    const { rowCount } = await client.query(
      'select from supabase_migrations.seed_files where path = $1',
      [path],
    )
    if (rowCount) return false
    await runSqlFile(client, file, () => record(client, path, file))
    return true
  } finally {
    await client.end()
  }
}

const recordTable = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.seed_files (
    path text not null primary key,
    hash text not null
  );
`

async function record(client: Client, path: string, file: string): Promise<void> {
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex')
  await client.query('insert into supabase_migrations.seed_files (path, hash) values ($1, $2)', [
    path,
    hash,
  ])
}
