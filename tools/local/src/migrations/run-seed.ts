import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Client } from 'pg'
import { supabaseFolder } from '../repository.ts'
import { runSqlFiles } from './run-sql-files.ts'

export interface SeedOptions {
  /** Folder of the files. The one that `supabase/config.toml` names if not given. */
  folder?: string
  /** Cost of the hashes of the demo passwords. That of hosted Supabase if not given. */
  bcryptCost?: number
}

/**
 * Runs the seed files once per database, in the order of their names and as one transaction, and
 * records them as the Supabase command does. Returns whether they ran.
 *
 * @param url of the database, for the role `postgres`.
 */
export async function runSeed(
  url: string,
  { folder = join(supabaseFolder, 'seed'), bcryptCost }: SeedOptions = {},
): Promise<boolean> {
  const files = listSeedFiles(folder)
  if (files.length === 0) return false
  const client = new Client({ connectionString: url })
  // The running query fails too. Without a listener the process would end with a stack.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(recordTable)
    const { rowCount } = await client.query('select from supabase_migrations.seed_files limit 1')
    if (rowCount) return false
    if (bcryptCost)
      await client.query(`select set_config('sabha.bcrypt_cost', $1, false)`, [String(bcryptCost)])
    await runSqlFiles(client, files, () => record(client, files))
    return true
  } finally {
    await client.end()
  }
}

function listSeedFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => join(folder, name))
}

const recordTable = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.seed_files (
    path text not null primary key,
    hash text not null
  );
`

async function record(client: Client, files: string[]): Promise<void> {
  for (const file of files) {
    const path = relative(join(supabaseFolder, '..'), file)
    const hash = createHash('sha256').update(readFileSync(file)).digest('hex')
    await client.query('insert into supabase_migrations.seed_files (path, hash) values ($1, $2)', [
      path,
      hash,
    ])
  }
}
