import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { environmentInFolder } from '@sabha/release'
import type { Environment } from '../environment.ts'
import { possibleClusterFolders, replacementFolder } from '../postgres/postgres-folders.ts'
import { releaseClusters } from '../postgres/postmaster-file.ts'
import { stopPreviousRun } from '../process/lock-data-directory.ts'
import { repositoryRoot } from '../repository.ts'

/** Returns the data directory of this run: one for each port offset. */
export function dataDirectory(environment: Environment): string {
  const { SABHA_DATA_DIR: named, SABHA_PORT_OFFSET: offset } = environment
  return resolve(repositoryRoot, named ?? (offset === 0 ? '.sabha' : `.sabha-${offset}`))
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

/** Deletes the files and folders that this tool creates in the data directory; keeps others. */
export async function resetDataDirectory(dataDir: string): Promise<void> {
  await stopPreviousRun(dataDir)
  await releaseClusters(possibleClusterFolders(dataDir))
  const paths = [
    ...contents.map((name) => join(dataDir, name)),
    ...Object.values(environmentInFolder(dataDir)),
    replacementFolder(dataDir),
  ]
  for (const path of paths) rmSync(path, { recursive: true, force: true })
}
