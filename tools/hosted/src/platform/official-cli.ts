import { execFileSync, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { cliVersion } from '@sabha/database/cli-version'
import { configEnvironment } from '../config/local-settings.ts'

const repository = resolve(import.meta.dirname, '../../../..')

/** A project reference in the platform's format; the project exists only in the stand-in. */
export const projectRef = 'standinstandinstandi'
export const accessToken = `sbp_${'0'.repeat(40)}`

const cliCommand = ['exec', '--yes', `--package=supabase@${cliVersion}`, '--', 'supabase']

const cliEnvironment = {
  ...configEnvironment,
  SUPABASE_ACCESS_TOKEN: accessToken,
  DO_NOT_TRACK: '1',
}

/**
 * Runs a command of the official CLI in the repository, with the stand-in as its platform.
 *
 * @returns Its output.
 * @throws Error with the output if the command fails.
 */
export async function runCli(apiUrl: string, command: readonly string[]): Promise<string> {
  return await withProfile(apiUrl, (profile) =>
    run([...command, ...profile, `--remote=${projectRef}`, '--yes']),
  )
}

/**
 * Runs commands in a folder, each for the project that the folder is linked to.
 *
 * @param folder contains `supabase/config.toml`
 * @throws Error with the output if a command fails.
 */
export async function runLinked(
  apiUrl: string,
  { folder, commands }: { folder: string; commands: readonly (readonly string[])[] },
): Promise<void> {
  await withProfile(apiUrl, async (profile) => {
    for (const command of commands)
      await run([...command, ...profile, '--workdir', folder, '--yes'])
  })
}

async function withProfile<Result>(
  apiUrl: string,
  use: (options: readonly string[]) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'sabha-cli-'))
  try {
    const profile = join(folder, 'profile.yaml')
    await writeFile(profile, profileOf(apiUrl))
    return await use(['--profile', profile])
  } finally {
    await rm(folder, { recursive: true })
  }
}

/**
 * Pushes the migrations of a folder to a database with the official CLI.
 *
 * @param folder contains `supabase/config.toml`
 * @param databaseUrl for the role `postgres`
 */
export async function pushMigrations(folder: string, databaseUrl: string): Promise<void> {
  await run(['db', 'push', `--remote=${databaseUrl}`, '--workdir', folder, '--yes'])
}

export function profileOf(apiUrl: string): string {
  return [
    'name: stand-in',
    `api_url: ${apiUrl}`,
    `dashboard_url: ${apiUrl}`,
    `docs_url: ${apiUrl}`,
    'project_host: localhost',
    '',
  ].join('\n')
}

/** Runs the CLI without a project, such as for a database URL, and returns its output without notices. */
export function readCli(args: readonly string[], folder: string): string {
  const options = {
    cwd: folder,
    env: { ...process.env, ...cliEnvironment },
    encoding: 'utf8',
  } as const
  return execFileSync('npm', [...cliCommand, ...args], {
    ...options,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}

async function run(args: readonly string[]): Promise<string> {
  const child = spawn('npm', [...cliCommand, ...args], {
    cwd: repository,
    env: { ...process.env, ...cliEnvironment },
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exit = new Promise<number | null>((settle, reject) =>
    child.once('error', reject).once('close', settle),
  )
  const [code, output, errors] = await Promise.all([exit, text(child.stdout), text(child.stderr)])
  if (code !== 0) throw new Error(`supabase ${args[0]} failed:\n${output}${errors}`)
  return output + errors
}
