import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { commandOf, identify } from '../process/process-identity.ts'
import { stopProcess } from '../process/stop-process.ts'

/**
 * Makes a cluster free after a supervisor that died: a postmaster that still serves it is shut
 * down fast, and a `postmaster.pid` whose number belongs to some other process goes away.
 */
export async function releaseCluster(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  const identity = identify(pid)
  if (identity && isPostmasterOf(pid, cluster)) {
    await stopProcess({
      ...identity,
      name: 'postgres',
      signal: 'SIGINT',
      force: 'SIGQUIT',
      within: 10_000,
    })
  }
  rmSync(file, { force: true })
}

/** Frees the cluster of a data directory, wherever it lies: Postgres may have been left behind without a note. */
export async function releaseClusters(homes: string[]): Promise<void> {
  for (const home of homes) await releaseCluster(join(home, 'postgres'))
}

function isPostmasterOf(pid: number, cluster: string): boolean {
  return commandOf(pid)?.includes(cluster) ?? false
}
