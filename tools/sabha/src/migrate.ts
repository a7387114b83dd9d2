import { join, resolve } from 'node:path'
import { planBaseline } from '@sabha/database/plan-baseline'
import { findNewMigrations, readBaseline, runMigrations, runningDatabaseUrl } from '@sabha/local'
import type { CommandResult } from './cli/command.ts'
import { refusalsAsUserErrors } from './release/refusals.ts'
import { readSupabase, runSupabase } from './supabase-command.ts'
import { UserError } from './user-error.ts'

interface MigrateOptions {
  /** Folder of a running copy, or `local`. */
  env: string
  /** Whether to migrate the linked hosted project. */
  hosted: boolean
  dryRun: boolean
}

/**
 * Applies the migrations that a database has not seen, or lists them.
 *
 * @throws UserError if no database runs there, or a migration is refused.
 */
export async function migrate(
  repository: string,
  { env, hosted, dryRun }: MigrateOptions,
): Promise<CommandResult | number> {
  if (hosted) return pushToHosted(repository, dryRun)
  const dataDir = resolve(repository, env === 'local' ? '.sabha' : env)
  const url = runningDatabaseUrl(dataDir)
  if (!url)
    throw new UserError(
      `No application is running on ${dataDir}. Start it with \`npm start\`, which applies all migrations, or specify the folder of a running one with --env.`,
    )
  const folder = join(repository, 'supabase/migrations')
  const names = await refusalsAsUserErrors(() =>
    dryRun ? findNewMigrations(url, folder) : runMigrations(url, folder),
  )
  const verb = dryRun ? 'Would apply' : 'Applied'
  const text =
    names.length === 0
      ? 'The database is up to date.'
      : [`${verb} ${names.length}:`, ...names.map((name) => `  ${name}`)].join('\n')
  return { text, data: { migrations: names, dryRun } }
}

/** Marks the baseline if the project has all migrations that it replaces, then pushes the others. */
async function pushToHosted(repository: string, dryRun: boolean): Promise<CommandResult | number> {
  const baseline = readBaseline(join(repository, 'supabase/migrations'))
  const run = (args: readonly string[]) => readSupabase(repository, args)
  const marks = baseline ? await refusalsAsUserErrors(async () => planBaseline(run, baseline)) : []
  if (baseline && marks.length > 0 && dryRun) {
    const name = `${baseline.version}_baseline`
    const text = `Would mark ${name} as applied, because the project has all migrations that it replaces. Later migrations are listed after that.`
    return { text, data: { marked: name, dryRun } }
  }
  for (const mark of marks) run(mark)
  return runSupabase(repository, [
    ...['db', 'push', '--remote', '--include-all'],
    ...(dryRun ? ['--dry-run'] : []),
  ])
}
