import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { findNewMigrations, runMigrations } from '../src/migrations/run-migrations.ts'
import { runSeed } from '../src/migrations/run-seed.ts'
import { supabaseFolder } from '../src/repository.ts'
import { createOwnDatabase } from './setup/own-database.ts'
import { createTemporaryFolder } from './temporary-folder.ts'

test('applies each migration once, in order, and records it as the Supabase command does', async () => {
  const url = await database()
  const folder = folderWith({
    '2_second.sql': 'insert into public.notes values (2);',
    '1_first.sql': 'create table public.notes (number int); -- a note\nselect 1;',
  })
  expect(await runMigrations(url, folder)).toEqual(['1_first', '2_second'])
  writeFileSync(join(folder, '3_third.sql'), 'select 3;')
  expect(await findNewMigrations(url, folder)).toEqual(['3_third'])
  rmSync(join(folder, '3_third.sql'))
  expect(await runMigrations(url, folder)).toEqual([])
  expect(await query(url, 'select * from public.notes')).toEqual([{ number: 2 }])
  const record =
    'select version, name, statements from supabase_migrations.schema_migrations order by 1'
  expect(await query(url, record)).toEqual([
    {
      version: '1',
      name: 'first',
      statements: ['create table public.notes (number int)', 'select 1'],
    },
    { version: '2', name: 'second', statements: ['insert into public.notes values (2)'] },
  ])
})

test('names the file and line of a refused statement and rolls the migration back', async () => {
  const url = await database()
  const folder = folderWith({
    '1_wrong.sql':
      '-- notes\ncreate table public.notes (number int);\n\nselect\n  missing\nfrom public.notes;',
  })
  await expect(runMigrations(url, folder)).rejects.toThrow(
    /1_wrong\.sql:5: column "missing" does not exist \(42703\)/,
  )
  expect(await query(url, `select to_regclass('public.notes') as found`)).toEqual([{ found: null }])
})

test('names the file and line of a syntax error', async () => {
  const folder = folderWith({ '1_wrong.sql': "select 'ä', 1;\n\nselect from from;" })
  await expect(runMigrations(await database(), folder)).rejects.toThrow(
    /1_wrong\.sql:3: syntax error at or near "from"/,
  )
})

test('names the line of a statement that fails at run time', async () => {
  const folder = folderWith({ '1_wrong.sql': 'select 1;\n\n\nselect 1 / 0;' })
  await expect(runMigrations(await database(), folder)).rejects.toThrow(
    /1_wrong\.sql:4: division by zero/,
  )
})

test('refuses to continue if a migration was changed after it ran', async () => {
  const url = await database()
  const folder = folderWith({ '1_first.sql': 'select 1;' })
  await runMigrations(url, folder)
  writeFileSync(join(folder, '1_first.sql'), 'select 2;')
  await expect(runMigrations(url, folder)).rejects.toThrow(/npm start -- --reset/)
})

test('refuses to continue if a migration that ran is missing, as after a squash', async () => {
  const url = await database()
  const folder = folderWith({ '1_first.sql': 'select 1;', '2_second.sql': 'select 2;' })
  await runMigrations(url, folder)
  const squashed = folderWith({ '0_all.sql': 'select 1; select 2;' })
  await expect(runMigrations(url, squashed)).rejects.toThrow(
    'The database was created with a different migration 1 than the one in this checkout. ' +
      'Start with new data: npm start -- --reset',
  )
})

test('runs the seed files once, by name and in one session, and rolls all back if one fails', async () => {
  const url = await database()
  const folder = folderWith({
    '20-rows.sql': 'insert into public.seeded select one from listed;',
    '10-table.sql':
      'create table public.seeded (one int); create temporary table listed as select 1 as one;',
    'notes.txt': 'no SQL',
  })
  writeFileSync(join(folder, '30-wrong.sql'), '\nselect 1 / 0;')
  await expect(runSeed(url, { folder })).rejects.toThrow(/30-wrong\.sql:2: division by zero/)
  expect(await query(url, `select to_regclass('public.seeded') as found`)).toEqual([
    { found: null },
  ])
  rmSync(join(folder, '30-wrong.sql'))
  expect(await runSeed(url, { folder })).toBe(true)
  expect(await runSeed(url, { folder })).toBe(false)
  expect(await query(url, 'select * from public.seeded')).toEqual([{ one: 1 }])
})

test('passes the cost of password hashes to the seed files', async () => {
  const url = await database()
  const folder = folderWith({
    '10-cost.sql': `create table public.costs as select current_setting('sabha.bcrypt_cost') as cost;`,
  })
  await runSeed(url, { folder, bcryptCost: 4 })
  expect(await query(url, 'select * from public.costs')).toEqual([{ cost: '4' }])
})

test('uses the seed files that the Supabase configuration names', () => {
  const config = readFileSync(join(supabaseFolder, 'config.toml'), 'utf8')
  expect(config).toContain('sql_paths = ["./seed/*.sql"]')
})

async function database(): Promise<string> {
  return (await createOwnDatabase()).url('postgres')
}

function folderWith(files: Record<string, string>): string {
  const folder = createTemporaryFolder()
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
