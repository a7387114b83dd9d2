import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseDifference } from '@sabha/database/compare-databases'
import { createMigrationVersion } from '@sabha/database/new-version'
import { type ReviewedSteps, reviewSteps } from '@sabha/database/review-steps'
import { type SchemaDatabases, startSchemaDatabases } from '@sabha/database/schema-databases'
import { type CommandResult, exitCodes } from './cli/command.ts'
import { validateName } from './names.ts'
import { refusalsAsUserErrors } from './release/refusals.ts'
import { readSupabase } from './supabase-command.ts'

/**
 * Writes the migration that makes what the schemas describe out of what the migrations make. Steps that may lose
 * values are left to be written.
 *
 * @param requestedName name of the migration; underscores count as hyphens
 * @throws UserError if a schema or a migration is refused.
 */
export async function newMigration(
  repository: string,
  requestedName: string | undefined,
): Promise<CommandResult> {
  const name = validateName(requestedName?.replaceAll('_', '-'), 'The name of a migration')
  const supabase = join(repository, 'supabase')
  const databases = await refusalsAsUserErrors(() => startSchemaDatabases(supabase))
  try {
    const differences = await databases.compare()
    if (differences.length === 0)
      return { text: 'The migrations match the schemas.', data: { file: null } }
    const steps = reviewSteps(diffOf(databases))
    const left = steps.undecided > 0 ? differences : await differencesAfter(databases, steps)
    const version = createMigrationVersion(readdirSync(join(supabase, 'migrations')), new Date())
    const file = `supabase/migrations/${version}_${name.replaceAll('-', '_')}.sql`
    writeFileSync(join(repository, file), steps.sql)
    return left.length === 0 ? written(file) : unfinished(file, left)
  } finally {
    await databases.stop()
  }
}

/** Returns the steps as the Supabase command derives them. Its own settings are not those of the repository. */
function diffOf({ urls }: SchemaDatabases): string {
  const folder = mkdtempSync(join(tmpdir(), 'sabha-diff-'))
  try {
    mkdirSync(join(folder, 'supabase'))
    writeFileSync(join(folder, 'supabase/config.toml'), 'project_id = "sabha"\n')
    const both = ['--from', urls.migrated, '--to', urls.described]
    const file = join(folder, 'diff.sql')
    readSupabase(folder, ['db', 'diff', '--use-pg-delta', ...both, '--output', file])
    return existsSync(file) ? readFileSync(file, 'utf8') : ''
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function differencesAfter(
  databases: SchemaDatabases,
  { sql }: ReviewedSteps,
): Promise<DatabaseDifference[]> {
  await databases.migrate(sql)
  return databases.compare()
}

function written(file: string): CommandResult {
  const next = 'Read it, then: npm run generate -w supabase, npx sabha migrate.'
  return { text: `\nCreated ${file}\n\n${next}`, data: { file } }
}

function unfinished(file: string, left: readonly DatabaseDifference[]): CommandResult {
  const text = [
    `Created ${file}. It is incomplete: these still differ after it.`,
    ...left.map(({ about, first, second }) =>
      [
        `\n${about}`,
        ...onlyIn('migrations', first, second),
        ...onlyIn('schemas   ', second, first),
      ].join('\n'),
    ),
  ].join('\n')
  const data = { file, differences: left.map(({ about }) => about) }
  return { text, data, exitCode: exitCodes.refused }
}

function onlyIn(where: string, text: string, other: string): string[] {
  const lines = new Set(other.split('\n'))
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !lines.has(line))
    .map((line) => `  ${where}  ${line.trim()}`)
}
