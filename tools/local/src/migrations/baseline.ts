import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

const baselineSchema = z.object({
  version: z.string(),
  /** The last commit that has the migrations which the baseline replaces. */
  commit: z.string(),
  /** Digests of the replaced migrations by their version. */
  replaced: z.record(z.string(), z.string()),
})

/** The first migration, which replaces all that were before it. Written by `npm run squash -w supabase`. */
export type Baseline = z.infer<typeof baselineSchema>

/** Statements of the migrations that a database has, by version. */
export type AppliedMigrations = ReadonlyMap<string, readonly string[]>

/** Name of the file of a folder of migrations that describes its baseline. */
export const baselineFile = 'baseline.json'

/** Reads the baseline of a folder of migrations; null if it has none. */
export function readBaseline(folder: string): Baseline | null {
  const file = join(folder, baselineFile)
  return existsSync(file) ? baselineSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null
}

/** Returns the digest by which a migration is recognised in the record of a database. */
export function digestStatements(statements: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(statements)).digest('hex')
}

/**
 * Compares the versions that a database has with those that the baseline replaces.
 *
 * @returns `none` if it has no replaced migration, `all`, `earlier` if it has the first of them only, and `other`
 * if it has some that no commit has together.
 */
export function compareWithBaseline(
  versions: readonly string[],
  { replaced }: Baseline,
): 'none' | 'all' | 'earlier' | 'other' {
  const expected = Object.keys(replaced).toSorted()
  const found = expected.filter((version) => versions.includes(version))
  if (found.length === 0) return 'none'
  if (found.length === expected.length) return 'all'
  return found.at(-1) === expected[found.length - 1] ? 'earlier' : 'other'
}

/** Returns what to do with a database that has only the first of the replaced migrations. */
export function explainEarlierHistory({ version, commit }: Baseline): string {
  return (
    `The database has only some of the migrations that ${version}_baseline.sql replaces. ` +
    `Check out ${commit}, apply its migrations, then come back to this checkout.`
  )
}
