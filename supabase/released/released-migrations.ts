import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readBaseline } from '@sabha/local'
import * as z from 'zod'

const releasedSchema = z.record(z.string(), z.string())

/** SHA-256 of each released migration, by file name. */
export type ReleasedMigrations = Readonly<Record<string, string>>

/** Returns the file names of the migrations in the order in which they run. */
export function migrationNames(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
}

/** Reads `released.json` of a folder of migrations. Without the file, none is released. */
export function readReleased(folder: string): ReleasedMigrations {
  const file = join(folder, 'released.json')
  return existsSync(file) ? releasedSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
}

/** Returns the released migrations with those that are not listed yet. */
export function hashAllMigrations(folder: string): ReleasedMigrations {
  return Object.fromEntries(migrationNames(folder).map((name) => [name, digestOf(folder, name)]))
}

/**
 * Compares a folder with its list. Released migrations must be unchanged, and new ones must run after them,
 * as `supabase db push` refuses others.
 */
export function findReleaseProblems(folder: string): string[] {
  const released = readReleased(folder)
  const names = migrationNames(folder)
  const newest = Object.keys(released).toSorted().at(-1) ?? ''
  const removed = Object.keys(released).filter((name) => !names.includes(name))
  const edited = names.filter(
    (name) => name in released && digestOf(folder, name) !== released[name],
  )
  const early = names.filter((name) => !(name in released) && name < newest)
  return [
    ...removed.map((name) => `${name} is released and was removed. Restore it.`),
    ...edited.map((name) => `${name} is released and was edited. Restore it and add a migration.`),
    ...early.map((name) => `${name} runs before the released ${newest}. Give it a later time.`),
  ]
}

/** Returns the migrations among these names that are neither listed as released nor replaced by the baseline. */
export function findUnlistedMigrations(folder: string, names: readonly string[]): string[] {
  const released = readReleased(folder)
  const replaced = readBaseline(folder)?.replaced ?? {}
  return names.filter(
    (name) =>
      name.endsWith('.sql') && !(name in released) && !((name.split('_')[0] ?? '') in replaced),
  )
}

function digestOf(folder: string, name: string): string {
  return createHash('sha256')
    .update(readFileSync(join(folder, name)))
    .digest('hex')
}
