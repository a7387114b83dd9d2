import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { digestStatements } from '../src/migrations/baseline.ts'
import {
  findNewMigrations,
  OtherHistoryError,
  runMigrations,
} from '../src/migrations/run-migrations.ts'
import { createOwnDatabase } from './setup/own-database.ts'
import { createTemporaryFolder } from './temporary-folder.ts'

const first = 'create table public.notes (number int)'
const second = 'insert into public.notes values (2)'
const replaced = { 1: digestStatements([first]), 2: digestStatements([second]) }
const squashed = folderWith({
  '3_baseline.sql': `${first};\n${second};`,
  '4_later.sql': 'insert into public.notes values (4);',
  'baseline.json': JSON.stringify({ version: '3', commit: 'abc123', replaced }),
})

test('marks the baseline of a database that has all migrations which it replaces, and keeps the rows', async () => {
  const url = await databaseWith({ '1_first.sql': first, '2_second.sql': second })
  expect(await findNewMigrations(url, squashed)).toEqual(['4_later'])
  expect(await versionsIn(url)).toEqual(['1', '2'])
  expect(await runMigrations(url, squashed)).toEqual(['4_later'])
  expect(await query(url, 'select number from public.notes')).toEqual([
    { number: 2 },
    { number: 4 },
  ])
  expect(await versionsIn(url)).toEqual(['3', '4'])
  expect(await runMigrations(url, squashed)).toEqual([])
})

test('applies the baseline to a new database', async () => {
  const url = (await createOwnDatabase()).url('postgres')
  expect(await runMigrations(url, squashed)).toEqual(['3_baseline', '4_later'])
})

test.each([
  [
    'names the commit for a database that has the first of them only',
    { '1_first.sql': first },
    /only some of the migrations that 3_baseline\.sql replaces\. Check out abc123/,
  ],
  [
    'refuses a database whose migrations had other texts',
    { '1_first.sql': first, '2_second.sql': 'insert into public.notes values (1)' },
    /a different migration 1 than the one in this checkout/,
  ],
  [
    'refuses a database that lacks one in between',
    { '2_second.sql': 'create table public.notes (number int)' },
    /a different migration 2 than the one in this checkout/,
  ],
])('%s and changes nothing', async (_, migrations, message) => {
  const url = await databaseWith(migrations)
  const before = await versionsIn(url)
  for (const run of [runMigrations, findNewMigrations]) {
    const refusal = await run(url, squashed).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(OtherHistoryError)
    expect(String(refusal)).toMatch(message)
  }
  expect(await versionsIn(url)).toEqual(before)
})

async function databaseWith(migrations: Record<string, string>): Promise<string> {
  const url = (await createOwnDatabase()).url('postgres')
  await runMigrations(url, folderWith(migrations))
  return url
}

function folderWith(files: Record<string, string>): string {
  const folder = createTemporaryFolder()
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

async function versionsIn(url: string): Promise<string[]> {
  const rows = await query(
    url,
    'select version from supabase_migrations.schema_migrations order by 1',
  )
  return rows.map(({ version }) => String(version))
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
