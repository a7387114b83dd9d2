import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { environmentIn } from '@sabha/release'
import type { Environment } from '../environment.ts'
import { homeOutside, homesOf } from '../postgres/postgres-place.ts'
import { releaseClusters } from '../postgres/postmaster-file.ts'
import { endFormerRun } from '../process/lock-data-directory.ts'
import { repositoryRoot } from '../repository.ts'

/** Where a copy keeps everything of its own: one folder for each port offset. */
export function dataDirectory(environment: Environment): string {
  const { SABHA_DATA_DIR: named, SABHA_PORT_OFFSET: offset } = environment
  return resolve(repositoryRoot, named ?? (offset === 0 ? '.sabha' : `.sabha-${offset}`))
}

/** Besides the composition, whose places the release tool knows. */
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

/** Removes what a copy has kept, and nothing else that may lie in the same folder. */
export async function resetDataDirectory(dataDir: string): Promise<void> {
  await endFormerRun(dataDir)
  await releaseClusters(homesOf(dataDir))
  const paths = [
    ...contents.map((name) => join(dataDir, name)),
    ...Object.values(environmentIn(dataDir)),
    homeOutside(dataDir),
  ]
  for (const path of paths) rmSync(path, { recursive: true, force: true })
}
