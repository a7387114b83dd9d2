import { spawnSync } from 'node:child_process'
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  findReleaseProblems,
  findUnlistedMigrations,
  hashAllMigrations,
} from '../released/released-migrations.ts'

test('released migrations are unchanged, and new ones run after them', () => {
  expect(findReleaseProblems(resolve(import.meta.dirname, '../migrations'))).toEqual([])
})

test('lists every migration of origin/main, which may be deployed', () => {
  const folder = resolve(import.meta.dirname, '../migrations')
  expect(findUnlistedMigrations(folder, migrationsOf('origin/main'))).toEqual([])
})

test('reports a migration of another branch that is neither listed nor replaced by the baseline', () => {
  const folder = releasedFolder()
  const baseline = { version: '1', commit: 'abc123', replaced: { '0': 'digest' } }
  writeFileSync(join(folder, 'baseline.json'), JSON.stringify(baseline))
  const names = ['0_before.sql', '1_first.sql', '3_third.sql', 'released.json']
  expect(findUnlistedMigrations(folder, names)).toEqual(['3_third.sql'])
})

test('accepts a migration that was added after the released ones', () => {
  const folder = releasedFolder()
  writeFileSync(join(folder, '3_third.sql'), 'select 3;')
  expect(findReleaseProblems(folder)).toEqual([])
})

test('reports released migrations that were edited, renamed or removed', () => {
  const folder = releasedFolder()
  writeFileSync(join(folder, '1_first.sql'), 'select 1; -- edited')
  renameSync(join(folder, '2_second.sql'), join(folder, '2_other.sql'))
  expect(findReleaseProblems(folder)).toEqual([
    '2_second.sql is released and was removed. Restore it.',
    '1_first.sql is released and was edited. Restore it and add a migration.',
    '2_other.sql runs before the released 2_second.sql. Give it a later time.',
  ])
})

/** Returns the names of the migrations of a branch; none if the checkout does not have it. */
function migrationsOf(branch: string): string[] {
  const folder = `${branch}:supabase/migrations`
  const { stdout } = spawnSync('git', ['ls-tree', '--name-only', folder], { encoding: 'utf8' })
  return stdout.split('\n')
}

function releasedFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sabha-released-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, sql] of Object.entries({ '1_first': 'select 1;', '2_second': 'select 2;' }))
    writeFileSync(join(folder, `${name}.sql`), sql)
  writeFileSync(join(folder, 'released.json'), JSON.stringify(hashAllMigrations(folder)))
  return folder
}
