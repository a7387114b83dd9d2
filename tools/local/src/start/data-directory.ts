import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { environmentInFolder } from '@sabha/release'
import type { Environment } from '../environment.ts'
import { possibleClusterFolders, replacementFolder } from '../postgres/postgres-folders.ts'
import { releaseClusters } from '../postgres/postmaster-file.ts'
import { stopPreviousRun } from '../process/lock-data-directory.ts'
import { UserError } from '../process/user-error.ts'
import { repositoryRoot } from '../repository.ts'

/** Returns the data directory of this run: one for each port offset. */
export function dataDirectory(environment: Environment): string {
  const { SABHA_DATA_DIR: dataFolder, SABHA_PORT_OFFSET: offset } = environment
  return resolve(repositoryRoot, dataFolder ?? (offset === 0 ? '.sabha' : `.sabha-${offset}`))
}

/** Files and folders in the data directory, except the composition, whose paths the release tool defines. */
const contents = [
  'postgres',
  'postgres.new',
  'postgres.password',
  'postgres.location',
  'keys',
  'logs',
  'mailbox.jsonl',
  'payments.json',
  'run.json',
]

/**
 * Refuses the environment of a public site, so that a local copy never replaces its composition. A public
 * build refuses addresses of this machine.
 *
 * @throws UserError if the pages in the data directory are not those of a local copy.
 */
export function refuseForeignEnvironment(dataDir: string): void {
  const config = join(environmentInFolder(dataDir).pagesDir, 'config.json')
  const text = existsSync(config) ? readFileSync(config, 'utf8') : null
  if (text === null || /"registryUrl":\s*"http:\/\/localhost[:/]/.test(text)) return
  throw foreignEnvironment(dataDir)
}

/** @throws UserError if the data directory has a signing key, and nothing that a start left there. */
function refuseForeignKey(dataDir: string): void {
  refuseForeignEnvironment(dataDir)
  const { keyFile, pagesDir } = environmentInFolder(dataDir)
  const left = [pagesDir, join(dataDir, 'postgres'), join(dataDir, 'run.json')]
  if (existsSync(keyFile) && !left.some((path) => existsSync(path)))
    throw foreignEnvironment(dataDir)
}

function foreignEnvironment(dataDir: string): UserError {
  return new UserError(
    `${dataDir} has the signing key of an environment that npm start did not create. Nothing was changed. Choose another folder with SABHA_DATA_DIR.`,
  )
}

/** Deletes the files and folders that this tool creates in the data directory; keeps others. */
export async function resetDataDirectory(dataDir: string): Promise<void> {
  refuseForeignKey(dataDir)
  await stopPreviousRun(dataDir)
  await releaseClusters(possibleClusterFolders(dataDir))
  const paths = [
    ...contents.map((name) => join(dataDir, name)),
    ...Object.values(environmentInFolder(dataDir)),
    replacementFolder(dataDir),
  ]
  for (const path of paths) rmSync(path, { recursive: true, force: true })
}
