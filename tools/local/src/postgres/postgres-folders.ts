import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { OsAccount } from '../process/start-program.ts'
import { findPostgresAccount } from './os-account.ts'
import { findPostgresPackage } from './postgres-binaries.ts'
import { releaseCluster } from './postmaster-file.ts'

const outside = '/var/lib/sabha'

/** Folders of Postgres' programs and files, and the OS user that runs it. */
export interface PostgresFolders {
  native: string
  /** The folder that holds the cluster. */
  home: string
  account: OsAccount | undefined
}

/**
 * Chooses the folder of Postgres: the data directory. If Postgres must run as another user that cannot
 * reach the data directory or the programs, chooses a folder below /var/lib/sabha.
 */
export async function choosePostgresFolders(dataDir: string): Promise<PostgresFolders> {
  mkdirSync(dataDir, { recursive: true })
  const native = findPostgresPackage()
  const account = findPostgresAccount()
  if (!account) return { native, home: dataDir, account }
  return {
    native: mayRun(native, account) ? native : copyPrograms(native),
    home: isReachable(dirname(dataDir), account)
      ? letPass(dataDir)
      : await useReplacementFolder(dataDir),
    account,
  }
}

/** Returns the folder that replaces a data directory that the OS user cannot reach. */
export function replacementFolder(dataDir: string): string {
  return join(outside, hashOf(dataDir))
}

/** Returns every folder that may hold the cluster of a data directory. */
export function possibleClusterFolders(dataDir: string): string[] {
  return [dataDir, replacementFolder(dataDir)]
}

/** Returns whether the OS user may run the programs. After an installation with a strict umask it may not. */
function mayRun(native: string, account: OsAccount): boolean {
  const isReadable = (statSync(join(native, 'bin', 'postgres')).mode & 0o005) === 0o005
  return isReadable && isReachable(join(native, 'lib', 'postgresql'), account)
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToAll(path)
    else if (entry.isFile()) chmodSync(path, (statSync(path).mode & 0o100) === 0 ? 0o644 : 0o755)
  }
}

function copyPrograms(native: string): string {
  const copy = join(letPass(outside, 0o755), `postgres-${hashOf(`${native}:${versionOf(native)}`)}`)
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.${process.pid}`
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
  openToAll(unfinished)
  if (existsSync(copy)) rmSync(unfinished, { recursive: true })
  else renameSync(unfinished, copy)
  return copy
}

function versionOf(native: string): string {
  return readFileSync(join(native, '..', 'package.json'), 'utf8')
}

/**
 * Writes the folder of the cluster into the data directory. A data directory without this entry is
 * new, so a cluster left in the folder is deleted.
 */
async function useReplacementFolder(dataDir: string): Promise<string> {
  const home = replacementFolder(dataDir)
  const pointer = join(dataDir, 'postgres.location')
  if (!existsSync(pointer)) {
    await releaseCluster(join(home, 'postgres'))
    rmSync(home, { recursive: true, force: true })
  }
  letPass(outside, 0o755)
  letPass(home)
  writeFileSync(pointer, `${home}\n`)
  return home
}

function letPass(folder: string, mode = 0o711): string {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, mode)
  return folder
}

function hashOf(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12)
}

/** Returns whether an OS user may enter a folder and all folders above it. */
function isReachable(folder: string, account: OsAccount): boolean {
  const above = dirname(folder)
  return mayPass(statSync(folder), account) && (above === folder || isReachable(above, account))
}

function mayPass(stats: Stats, { uid, gid }: OsAccount): boolean {
  if (stats.uid === uid) return (stats.mode & 0o100) !== 0
  if (stats.gid === gid) return (stats.mode & 0o010) !== 0
  return (stats.mode & 0o001) !== 0
}
