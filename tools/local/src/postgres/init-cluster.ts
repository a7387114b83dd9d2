import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from '../process/user-error.ts'
import { findPostgresProgram } from './postgres-binaries.ts'
import type { PostgresFolders } from './postgres-folders.ts'

/**
 * Creates the cluster below the place's home if it does not exist. The cluster is renamed only once
 * complete, so that an interrupted run leaves no partial cluster.
 */
export async function initCluster(place: PostgresFolders, password: string): Promise<string> {
  const cluster = join(place.home, 'postgres')
  if (existsSync(cluster)) return cluster
  const folder = join(place.home, 'postgres.new')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  if (place.account) chownSync(folder, place.account.uid, place.account.gid)
  const passwordFile = join(place.home, 'postgres.password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (place.account) chownSync(passwordFile, place.account.uid, place.account.gid)
  try {
    await runInitdb(place, folder, passwordFile)
  } finally {
    rmSync(passwordFile, { force: true })
  }
  renameSync(folder, cluster)
  return cluster
}

/** Returns arguments for ICU collation, as on hosted Supabase, so that names sort as people expect. */
function localeArguments(): string[] {
  const characters = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  const ctype = process.platform === 'win32' ? [] : [`--lc-ctype=${characters}`]
  return ['--locale=C', '--locale-provider=icu', '--icu-locale=en-US', ...ctype]
}

async function runInitdb(place: PostgresFolders, folder: string, passwordFile: string) {
  const child = spawn(
    findPostgresProgram(place.native, 'initdb'),
    [
      `--pgdata=${folder}`,
      '--username=supabase_admin',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--no-instructions',
      ...localeArguments(),
    ],
    { stdio: ['ignore', 'pipe', 'pipe'], cwd: place.home, ...place.account },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8')
    })
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve)
  })
  if (code !== 0) throw new UserError(explain(output))
}

function explain(output: string): string {
  const full = output.includes('No space left on device')
  const what = full ? 'The disk is full: free some space and start again.' : output.trim()
  return `The database could not be created.\n${what}`
}
