import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Baseline, baselineFile, digestStatements, splitStatements } from '@sabha/local'
import { joinSchemas } from '../catalogue/schema-files.ts'
import { createMigrationVersion } from './new-version.ts'
import { hashAllMigrations, migrationNames } from './released-migrations.ts'

interface BaselineOptions {
  /** The last commit that has the migrations which are replaced. */
  commit: string
  now: Date
}

/**
 * Replaces all migrations by one, written from the schemas, and marks it as released. `baseline.json` keeps the
 * digests of the replaced ones, so that a database that has them all is recognised. Returns its name.
 *
 * @param supabase folder with `config.toml`, `schemas` and `migrations`
 */
export function writeBaseline(supabase: string, { commit, now }: BaselineOptions): string {
  const folder = join(supabase, 'migrations')
  const names = migrationNames(folder)
  const version = createMigrationVersion(names, now)
  const name = `${version}_baseline.sql`
  const baseline: Baseline = { version, commit, replaced: digestsOf(folder, names) }
  for (const replaced of names) rmSync(join(folder, replaced))
  writeFileSync(join(folder, name), joinSchemas(supabase))
  writeJson(join(folder, baselineFile), baseline)
  writeJson(join(folder, 'released.json'), hashAllMigrations(folder))
  return name
}

function digestsOf(folder: string, names: readonly string[]): Baseline['replaced'] {
  return Object.fromEntries(
    names.map((name) => {
      const statements = splitStatements(readFileSync(join(folder, name), 'utf8'))
      return [name.split('_')[0] ?? '', digestStatements(statements.map(({ text }) => text))]
    }),
  )
}

function writeJson(file: string, value: unknown): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
}
