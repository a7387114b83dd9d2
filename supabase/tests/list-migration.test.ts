import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import {
  createListMigration,
  listFunctions,
  type MigrationFile,
} from '../numbers/list-migration.ts'
import { hashAllMigrations } from '../released/released-migrations.ts'

const migrations = resolve(import.meta.dirname, '../migrations')
const now = new Date('2099-11-27T06:30:05Z')

test.each(listFunctions)('the migrations define $name as libs/types does', (list) => {
  expect(createListMigration(migrations, list, now)).toBeNull()
})

test.each(listFunctions)(
  'keeps the released definition of $name and replaces it in a new migration',
  async ({ name, values }) => {
    const folder = releasedFolder()
    const longer = { name, values: [...values, 'added'] }
    const first = write(folder, createListMigration(folder, longer, now))
    expect(first?.name).toBe(`20991127063005_${name}.sql`)
    expect(createListMigration(folder, longer, now)).toBeNull()
    expect(await listAfter(first?.sql ?? '', name)).toEqual(longer.values)

    const longest = { name, values: [...longer.values, 'another'] }
    const rewritten = write(folder, createListMigration(folder, longest, now))
    expect(rewritten?.name).toBe(first?.name)
    expect(await listAfter(rewritten?.sql ?? '', name)).toEqual(longest.values)
  },
)

test('edits the migration of a definition that is not released', () => {
  const folder = copiedFolder()
  rmSync(join(folder, 'released.json'), { force: true })
  const edited = createListMigration(folder, { name: 'languages', values: ['en', 'mr'] }, now)
  expect(edited?.name).toBe('20261101001000_rows.sql')
  const before = readFileSync(join(folder, '20261101001000_rows.sql'), 'utf8')
  expect(edited?.sql).toBe(before.replace("array['en', 'hi']", "array['en', 'mr']"))
})

function copiedFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sabha-lists-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(migrations, folder, { recursive: true })
  return folder
}

function releasedFolder(): string {
  const folder = copiedFolder()
  writeFileSync(join(folder, 'released.json'), JSON.stringify(hashAllMigrations(folder)))
  return folder
}

function write(folder: string, file: MigrationFile | null): MigrationFile | null {
  if (file) writeFileSync(join(folder, file.name), file.sql)
  return file
}

/** Returns the list after a migration of the migrated database, which is rolled back. */
async function listAfter(sql: string, name: string): Promise<unknown> {
  const client = new Client({ connectionString: inject('databaseUrl') })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('begin')
  await client.query(sql)
  const { rows } = await client.query(`select private.${name}() as list`)
  await client.query('rollback')
  return rows[0]?.list
}
