import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createTemplate, createTestDatabase, databaseAt } from '@sabha/local'
import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { compareDatabases } from '../catalogue/compare-databases.ts'
import { joinSchemas, listSchemaFiles } from '../catalogue/schema-files.ts'
import { openEmptyDatabase } from './setup/own-database.ts'

const supabase = resolve(import.meta.dirname, '..')

test('the migrations make the database that the schemas describe', async () => {
  const migrated = await openEmptyDatabase()
  onTestFinished(() => migrated.stop())
  const described = await connectTo(joinSchemas(supabase))
  // If this fails, `npx sabha new migration <name>` writes what the migrations lack.
  expect(
    (await compareDatabases(migrated.client, described)).map(({ about, first, second }) => ({
      about,
      migrations: first,
      schemas: second,
    })),
  ).toEqual([])
})

test('names the objects and the rows that differ', async () => {
  const { client, stop } = await openEmptyDatabase()
  onTestFinished(stop)
  const other = await openEmptyDatabase()
  onTestFinished(() => other.stop())
  await other.client.query(`
    create type private.mood as enum ('good');
    alter table public.events disable trigger record_change;
    grant execute on function private.refuse(text, text, text) to public;
    alter default privileges in schema public grant select on tables to anon;
    update private.phone_settings set proof_required = false`)
  const differences = await compareDatabases(client, other.client)
  expect(differences.map(({ about }) => about).toSorted()).toEqual([
    'default privileges of postgres',
    'private.mood',
    'private.refuse(text,text,text)',
    'public.events',
    'rows of private.phone_settings',
    'rows of public.audit_log',
  ])
})

test('config.toml lists each schema file once', () => {
  const files = readdirSync(join(supabase, 'schemas')).map((name) =>
    join(supabase, 'schemas', name),
  )
  expect(listSchemaFiles(supabase).toSorted()).toEqual(files.toSorted())
})

test('each schema file says what it holds and what it needs', () => {
  const head = /^-- [^\n]+\.\n-- Needs: [^\n]+\.\n\n/
  const files = listSchemaFiles(supabase)
  expect(files.filter((file) => !head.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('describes each private function above it, and each public one for the Data API', () => {
  const lines = joinSchemas(supabase).split('\n')
  const bare = lines.filter(
    (line, place) =>
      /^create function private\./.test(line) && !lines[place - 1]?.startsWith('-- '),
  )
  expect(bare).toEqual([])
  expect(lines.filter((line) => line.startsWith('comment on function private.'))).toEqual([])
})

/** Makes a database with one migration and connects to it. */
async function connectTo(migration: string): Promise<Client> {
  const folder = mkdtempSync(join(tmpdir(), 'sabha-schemas-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, '1_schemas.sql'), migration)
  const server = databaseAt(inject('serverUrl'))
  const template = await createTemplate(server, { migrations: folder })
  const database = await createTestDatabase(server, template)
  const client = new Client({ connectionString: database.url('postgres') })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}
