import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { limitsMigration } from '../numbers/limits-migration.ts'
import {
  currentLimits,
  generateLimitsChangeSql,
  generateLimitsSql,
  type Limit,
} from '../numbers/limits-sql.ts'
import type { MigrationFile } from '../numbers/list-migration.ts'
import { hashAllMigrations } from '../released/released-migrations.ts'

const first: Limit[] = [
  ['member_minimum', 'integer', 30_000],
  ['mail_proof', 'interval', 600],
]
const second: Limit[] = [
  ['saved_views', 'integer', 20],
  ['member_minimum', 'integer', 40_000],
  ['mail_proof', 'interval', 600],
]
const third: Limit[] = [...second.slice(0, 2), ['mail_proof', 'interval', 900]]
const now = new Date('2026-11-27T06:30:05Z')

test('rewrites an unreleased migration of the limits', () => {
  const folder = folderWith(generateLimitsSql(first))
  expect(limitsMigration(folder, now, first)).toBeNull()
  expect(limitsMigration(folder, now, second)).toEqual({
    name: '1_limits.sql',
    sql: generateLimitsSql(second),
  })
})

test('writes new migrations after a release, which lead to the same limits', async () => {
  const folder = folderWith(generateLimitsSql(first))
  release(folder)
  const added = write(folder, limitsMigration(folder, now, second))
  expect(added?.name).toBe('20261127063005_limits.sql')
  expect(limitsMigration(folder, now, second)).toBeNull()
  release(folder)
  const changed = limitsMigration(folder, new Date('2026-11-28T06:30:05Z'), third)
  expect(changed?.name).toBe('20261128063005_limits.sql')
  const sql = [generateLimitsSql(first), added?.sql, changed?.sql].join('\n')
  expect(await limitsAfter(sql)).toEqual({
    member_minimum: 40_000,
    mail_proof: '00:15:00',
    saved_views: 20,
  })
})

test('adds a limit to the migrated database, whose functions read the others', async () => {
  const names = currentLimits.map(([name]) => name)
  const client = await connected()
  await client.query('begin')
  await client.query(
    generateLimitsChangeSql(names, [['new_limit', 'integer', 7], ...currentLimits]),
  )
  const { rows } = await client.query(
    'select (private.limits()).new_limit, (private.limits()).member_minimum',
  )
  await client.query('rollback')
  const minimum = currentLimits.find(([name]) => name === 'member_minimum')?.[2]
  expect(rows).toEqual([{ new_limit: 7, member_minimum: minimum }])
})

test('refuses to remove a released limit', () => {
  const folder = folderWith(generateLimitsSql(first))
  release(folder)
  expect(() => limitsMigration(folder, now, first.slice(1))).toThrow(
    'Keep the released limit "member_minimum"',
  )
})

function folderWith(sql: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'sabha-limits-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, '1_limits.sql'), sql)
  return folder
}

function release(folder: string): void {
  writeFileSync(join(folder, 'released.json'), JSON.stringify(hashAllMigrations(folder)))
}

function write(folder: string, file: MigrationFile | null): MigrationFile | null {
  if (file) writeFileSync(join(folder, file.name), file.sql)
  return file
}

/** Returns the limits that the statements create, in a separate schema that is rolled back. */
async function limitsAfter(sql: string): Promise<unknown> {
  const client = await connected()
  await client.query('begin; create schema limits_test')
  await client.query(sql.replaceAll('private.', 'limits_test.'))
  const { rows } = await client.query('select to_jsonb(limits_test.limits()) as limits')
  await client.query('rollback')
  return rows[0]?.limits
}

async function connected(): Promise<Client> {
  const client = new Client({ connectionString: inject('databaseUrl') })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}
