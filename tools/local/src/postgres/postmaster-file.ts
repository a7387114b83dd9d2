import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { identifyProcess, readCommandLine } from '../process/process-identity.ts'
import { stopProcess } from '../process/stop-process.ts'

/**
 * Releases a cluster after a supervisor that died: shuts down a postmaster that still serves it, and
 * deletes a `postmaster.pid` whose number belongs to another process.
 */
export async function releaseCluster(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  const identity = identifyProcess(pid)
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

/**
 * Releases the cluster in each folder that a data directory may use, because Postgres may still run
 * without an entry in `run.json`.
 */
export async function releaseClusters(homes: string[]): Promise<void> {
  for (const home of homes) await releaseCluster(join(home, 'postgres'))
}

function isPostmasterOf(pid: number, cluster: string): boolean {
  return readCommandLine(pid)?.includes(cluster) ?? false
}
