import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { findNewMigrations, runMigrations, runningDatabaseUrl } from '@sabha/local'
import type { CommandResult } from './cli/command.ts'
import { refusalsAsUserErrors } from './release/refusals.ts'
import { UserError } from './user-error.ts'

/** The version of the Supabase command that `npm run prove:hosted` proves. */
const supabaseVersion = '3.1.0'

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
      `No copy runs on ${dataDir}. Start it with \`npm start\`, which applies every migration, or name the folder of a running copy with --env.`,
    )
  const folder = join(repository, 'supabase/migrations')
  const names = await refusalsAsUserErrors(() =>
    dryRun ? findNewMigrations(url, folder) : runMigrations(url, folder),
  )
  const verb = dryRun ? 'Would apply' : 'Applied'
  const text =
    names.length === 0
      ? 'The database has every migration.'
      : [`${verb} ${names.length}:`, ...names.map((name) => `  ${name}`)].join('\n')
  return { text, data: { migrations: names, dryRun } }
}

/** Settings of `config.toml` that the command checks, and does not use to push migrations. */
const placeholders = {
  SABHA_SEND_EMAIL_HOOK_URI: 'https://unused.invalid',
  SABHA_SEND_EMAIL_HOOK_SECRETS: `v1,whsec_${'A'.repeat(44)}`,
}

/** Uses the Supabase command, which prints its progress and asks before it changes the project. */
function pushToHosted(repository: string, dryRun: boolean): number {
  const command = ['exec', '--yes', `--package=supabase@${supabaseVersion}`, '--', 'supabase']
  const push = ['db', 'push', '--remote', '--include-all', ...(dryRun ? ['--dry-run'] : [])]
  const env = { ...placeholders, ...process.env }
  const options = { cwd: repository, env, stdio: 'inherit' } as const
  const { status } = spawnSync('npm', [...command, ...push], options)
  return status ?? 1
}
