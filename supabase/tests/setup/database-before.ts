import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { createTemplate, createTestDatabase, databaseAt } from '@sabha/local'
import { Client } from 'pg'
import { inject, onTestFinished } from 'vitest'

const migrations = resolve(import.meta.dirname, '../../migrations')

/** Creates a database as it was before a migration. */
export async function databaseBefore(version: string) {
  const server = databaseAt(inject('serverUrl'))
  const template = await createTemplate(server, {
    migrations: migrationsWhere((name) => name < version),
  })
  const database = await createTestDatabase(server, template)
  const client = new Client({ connectionString: database.url('supabase_admin') })
  await client.connect()
  onTestFinished(() => client.end())
  return { url: database.url('postgres'), client }
}

/** Copies some migrations into a temporary folder, for this test. */
export function migrationsWhere(isIncluded: (name: string) => boolean): string {
  const folder = mkdtempSync(join(tmpdir(), 'sabha-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(migrations, folder, {
    recursive: true,
    filter: (source) => source === migrations || isIncluded(basename(source)),
  })
  return folder
}
