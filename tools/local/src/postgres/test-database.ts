import { randomUUID } from 'node:crypto'
import { Client, escapeIdentifier } from 'pg'
import { runMigrations } from '../migrations/run-migrations.ts'
import { runSeed } from '../migrations/run-seed.ts'
import { bootstrapDatabase } from './bootstrap-database.ts'
import { configureDatabase } from './configure-database.ts'
import type { Database, DatabaseRole } from './database-address.ts'

export interface TestDatabase {
  name: string
  url(role: DatabaseRole): string
  drop(): Promise<void>
}

export interface TemplateOptions {
  /** A folder of migrations other than the repository's. */
  migrations?: string
  /** Data to insert: `demo` for the demo data, or `none`, the default. */
  seed?: 'demo' | 'none'
}

/**
 * Makes a database with roles, schemas, migrations and seed, to be copied by
 * `createTestDatabase`. Takes about a second; a copy takes about 60 ms. Returns its name.
 *
 * @example
 * const postgres = await startPostgres({ dataDir, port, durable: false })
 * const template = await createTemplate(postgres)
 * const database = await createTestDatabase(postgres, template)
 */
export async function createTemplate(
  server: Database,
  { migrations, seed = 'none' }: TemplateOptions = {},
): Promise<string> {
  const name = `template_${randomUUID()}`
  await administer(server, `create database ${escapeIdentifier(name)} owner postgres`)
  await bootstrapDatabase(server.url('supabase_admin', name))
  await runMigrations(server.url('postgres', name), migrations)
  if (seed === 'demo') await runSeed(server.url('postgres', name))
  return name
}

/** Copies a template into a separate database for one test. The template must have no connections. */
export async function createTestDatabase(
  server: Database,
  template: string,
): Promise<TestDatabase> {
  const name = `test_${randomUUID()}`
  const quoted = escapeIdentifier(name)
  await administer(
    server,
    `create database ${quoted} template ${escapeIdentifier(template)} owner postgres`,
  )
  await connected(server.url('supabase_admin', name), configureDatabase)
  return {
    name,
    url: (role) => server.url(role, name),
    drop: () => administer(server, `drop database if exists ${quoted} with (force)`),
  }
}

async function administer(server: Database, statement: string): Promise<void> {
  await connected(server.url('supabase_admin'), (client) => client.query(statement))
}

async function connected(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
