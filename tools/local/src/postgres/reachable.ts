import { type Stats, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { OsAccount } from '../process/start-program.ts'

/** Whether an OS user may walk down to a folder: every folder on the way lets it pass. */
export function isReachable(folder: string, account: OsAccount): boolean {
  const above = dirname(folder)
  return mayPass(statSync(folder), account) && (above === folder || isReachable(above, account))
}

function mayPass(stats: Stats, { uid, gid }: OsAccount): boolean {
  if (stats.uid === uid) return (stats.mode & 0o100) !== 0
  if (stats.gid === gid) return (stats.mode & 0o010) !== 0
  return (stats.mode & 0o001) !== 0
}
