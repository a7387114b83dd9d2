import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { identifyProcess } from '../process/process-identity.ts'
import { databaseAt } from './database-address.ts'
import { possibleClusterFolders } from './postgres-folders.ts'

/** Returns the URL for the role `postgres` of the database that runs on a data directory; null if none does. */
export function runningDatabaseUrl(dataDir: string): string | null {
  const files = possibleClusterFolders(dataDir).map((home) => join(home, 'postgres/postmaster.pid'))
  const file = files.find((each) => existsSync(each))
  if (!file) return null
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n')
  if (!port || !identifyProcess(Number(pid))) return null
  return databaseAt(`postgres://127.0.0.1:${port}/postgres`).url('postgres')
}
