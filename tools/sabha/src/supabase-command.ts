import { spawnSync } from 'node:child_process'
import { cliVersion } from '@sabha/database/cli-version'
import { UserError } from './user-error.ts'

/** Settings of `config.toml` that the command checks, and does not use for databases. */
const placeholders = {
  SABHA_SEND_EMAIL_HOOK_URI: 'https://unused.invalid',
  SABHA_SEND_EMAIL_HOOK_SECRETS: `v1,whsec_${'A'.repeat(44)}`,
}

/** Runs the Supabase command, which prints its progress and asks before it changes a project. Returns its exit code. */
export function runSupabase(folder: string, args: readonly string[]): number {
  return spawn(folder, args, 'inherit').status ?? 1
}

/**
 * Runs the Supabase command and returns what it prints. Notices and a question for the password are shown.
 *
 * @throws UserError if it fails; the command has said why.
 */
export function readSupabase(folder: string, args: readonly string[]): string {
  const { status, stdout } = spawn(folder, args, 'pipe')
  if (status !== 0) throw new UserError(`\`supabase ${args.slice(0, 2).join(' ')}\` failed.`)
  return stdout
}

function spawn(folder: string, args: readonly string[], output: 'inherit' | 'pipe') {
  const command = ['exec', '--yes', `--package=supabase@${cliVersion}`, '--', 'supabase']
  return spawnSync('npm', [...command, ...args], {
    cwd: folder,
    env: { ...placeholders, ...process.env },
    stdio: ['inherit', output, 'inherit'],
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
}
