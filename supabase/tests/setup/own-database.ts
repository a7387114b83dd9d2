import { createTestDatabase, databaseAt, type TestDatabase } from '@sabha/local'
import { Client } from 'pg'
import { inject } from 'vitest'

/** Rows that a database has beside all migrations: none, the test world, or the demo seed. */
export type TemplateName = 'empty' | 'world' | 'demo'

export interface OpenDatabase {
  /** Connection string of the owner of the tables. */
  url: string
  client: Client
  stop(): Promise<void>
}

/**
 * Creates a separate database for a test file on the run's server. It is removed with the server.
 */
function ownDatabase(template: TemplateName): Promise<TestDatabase> {
  return createTestDatabase(databaseAt(inject('serverUrl')), inject('templates')[template])
}

/** Returns the environment of a backend that uses such a database. */
export async function createDatabaseEnvironment(template: TemplateName) {
  return { SABHA_DATABASE_URL: (await ownDatabase(template)).url('supabase_admin') }
}

/** Creates an empty database with a connection. */
export async function openEmptyDatabase(): Promise<OpenDatabase> {
  const url = (await ownDatabase('empty')).url('postgres')
  const client = new Client({ connectionString: url })
  await client.connect()
  return { url, client, stop: () => client.end() }
}
