import { createTestDatabase, databaseAt, type TestDatabase } from '@sabha/local'
import { Client } from 'pg'
import { inject } from 'vitest'

/** What the databases of a run are copied from: every migration, and no rows, the world or the demo seed. */
export type TemplateName = 'empty' | 'world' | 'demo'

export interface OpenDatabase {
  /** For the role that owns the tables. */
  url: string
  client: Client
  stop(): Promise<void>
}

/** A database of the run's server that a test file has for itself. It goes with the server. */
function ownDatabase(template: TemplateName): Promise<TestDatabase> {
  return createTestDatabase(databaseAt(inject('serverUrl')), inject('templates')[template])
}

/** The environment of a backend that keeps its rows in such a database. */
export async function inOwnDatabase(template: TemplateName) {
  return { SABHA_DATABASE_URL: (await ownDatabase(template)).url('supabase_admin') }
}

/** One without rows, with a connection. */
export async function openEmptyDatabase(): Promise<OpenDatabase> {
  const url = (await ownDatabase('empty')).url('postgres')
  const client = new Client({ connectionString: url })
  await client.connect()
  return { url, client, stop: () => client.end() }
}
