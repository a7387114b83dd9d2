import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createMigrationVersion } from '../released/new-version.ts'
import { migrationNames, readReleased } from '../released/released-migrations.ts'
import { generateLimitsChangeSql, generateLimitsSql, type Limit } from './limits-sql.ts'
import type { MigrationFile } from './list-migration.ts'

/**
 * Returns the migration that brings the limits of a folder up to date: the newest one if it is not released,
 * otherwise a new one. Null if nothing changes.
 *
 * @param now time of a new migration
 */
export function limitsMigration(
  folder: string,
  now: Date,
  limits?: readonly Limit[],
): MigrationFile | null {
  const names = migrationNames(folder)
  const files = names.filter((name) => /^\d+_limits\.sql$/.test(name))
  const texts = files.map((name) => readFileSync(join(folder, name), 'utf8'))
  const newest = files.at(-1)
  if (newest === undefined) throw new Error(`${folder} has no migration of the limits.`)
  const isReleased = newest in readReleased(folder)
  const earlier = isReleased ? texts : texts.slice(0, -1)
  const current =
    texts.length === 1 ? generateLimitsSql(limits) : changeOf(texts.slice(0, -1), limits)
  if (current === texts.at(-1)) return null
  if (!isReleased) return { name: newest, sql: current }
  return {
    name: `${createMigrationVersion(names, now)}_limits.sql`,
    sql: changeOf(earlier, limits),
  }
}

function changeOf(earlier: readonly string[], limits?: readonly Limit[]): string {
  return generateLimitsChangeSql(earlier.flatMap(attributesIn), limits)
}

/** Returns the names that a migration gives to the type. */
function attributesIn(sql: string): string[] {
  const created = /create type private\.limits as \(\n([^)]*)\n\);/.exec(sql)?.[1] ?? ''
  const added = [...sql.matchAll(/add attribute (\w+) /g)].map(([, name]) => name ?? '')
  return [...[...created.matchAll(/^ {2}(\w+) /gm)].map(([, name]) => name ?? ''), ...added]
}
