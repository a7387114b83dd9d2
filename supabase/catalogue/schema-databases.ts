import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTemplate, createTestDatabase, findFreePorts, startPostgres } from '@sabha/local'
import { Client } from 'pg'
import { compareDatabases, type DatabaseDifference } from './compare-databases.ts'
import { joinSchemas } from './schema-files.ts'

/** Two databases on a server of their own: one that the migrations make, and one that the schemas make. */
export interface SchemaDatabases {
  /** Connection strings for the role `postgres`. */
  urls: { migrated: string; described: string }
  /** Runs statements in the migrated database, all or none. */
  migrate(sql: string): Promise<void>
  /** Returns what differs: first what the migrations make, second what the schemas make. */
  compare(): Promise<DatabaseDifference[]>
  stop(): Promise<void>
}

/**
 * Starts the databases of a checkout. Takes some seconds.
 *
 * @param supabase folder with `config.toml`, `schemas` and `migrations`
 * @throws Error naming file and line of a statement that the database refuses.
 */
export async function startSchemaDatabases(supabase: string): Promise<SchemaDatabases> {
  const folder = mkdtempSync(join(tmpdir(), 'sabha-schemas-'))
  const { postgres: port } = await findFreePorts()
  const server = await startPostgres({ dataDir: join(folder, 'data'), port, durable: false })
  const clients: Client[] = []
  const stop = async () => {
    for (const client of clients) await client.end()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const make = async (migrations: string) => {
    const template = await createTemplate(server, { migrations })
    const url = (await createTestDatabase(server, template)).url('postgres')
    const client = new Client({ connectionString: url })
    await client.connect()
    clients.push(client)
    return { url, client }
  }
  try {
    const migrated = await make(join(supabase, 'migrations'))
    const described = await make(writeSchemas(folder, supabase))
    return {
      urls: { migrated: migrated.url, described: described.url },
      migrate: async (sql) => {
        await migrated.client.query(`begin;\n${sql}\n;commit`)
      },
      compare: () => compareDatabases(migrated.client, described.client),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Writes the schemas as the only migration of a folder. */
function writeSchemas(folder: string, supabase: string): string {
  const schemas = join(folder, 'schemas')
  mkdirSync(schemas)
  writeFileSync(join(schemas, '1_schemas.sql'), joinSchemas(supabase))
  return schemas
}
