import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from '../process/user-error.ts'
import { startWatchdog, type Watchdog } from '../process/watchdog.ts'
import { bootstrapDatabase } from './bootstrap-database.ts'
import { type Database, databaseAt } from './database-address.ts'
import { initCluster } from './init-cluster.ts'
import { choosePostgresFolders } from './postgres-folders.ts'
import { startSupervisedServer } from './supervise-server.ts'

export interface PostgresOptions {
  dataDir: string
  port: number
  /** Stops Postgres when this process dies. A new watchdog if not given. */
  watchdog?: Watchdog
  /** If false, Postgres runs faster but may lose data in a power cut. Used in tests. */
  durable?: boolean
  /** Called when the server goes down and when it runs again. */
  onMessage?: (line: string) => void
}

export interface RunningPostgres extends Database {
  port: number
  /** Process id of the postmaster; undefined while it is down. */
  pid(): number | undefined
  /** Reason of the last failure. */
  failure(): string | undefined
  stop(): Promise<void>
}

/**
 * Starts the embedded Postgres on 127.0.0.1 with the roles and schemas of hosted Supabase, and
 * resolves when it accepts connections. Recovers a data directory whose last owner was killed.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const password = databasePassword(options.dataDir)
  const place = await choosePostgresFolders(options.dataDir)
  const cluster = await initCluster(place, password)
  const watchdog = options.watchdog ?? startWatchdog()
  const adminUrl = `postgres://supabase_admin:${password}@127.0.0.1:${options.port}/postgres`
  const server = await startSupervisedServer({ ...options, place, cluster, watchdog, adminUrl })
  const stop = async () => {
    await server.stop()
    if (!options.watchdog) await watchdog.end()
  }
  try {
    await bootstrapDatabase(adminUrl)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    ...databaseAt(adminUrl),
    port: options.port,
    pid: server.pid,
    failure: server.failure,
    stop,
  }
}

/**
 * Returns the password of the database's service roles, which is created once per data directory.
 * Other users of this machine cannot read it, so access to loopback alone is not enough to connect.
 */
function databasePassword(dataDir: string): string {
  const folder = join(dataDir, 'keys')
  mkdirSync(dataDir, { recursive: true })
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 })
  const file = join(folder, 'database-password')
  try {
    writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!isThereAlready(error)) throw error
  }
  const password = readFileSync(file, 'utf8')
  if (/^[\w-]{32}$/.test(password)) return password
  throw new UserError(
    `${file} is damaged, and the database accepts no other password. Start with an empty database: npm start -- --reset`,
  )
}

function isThereAlready(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST'
}
