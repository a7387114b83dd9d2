import { startWatchdog, type Watchdog } from '../process/watchdog.ts'
import { bootstrapDatabase } from './bootstrap-database.ts'
import { type Database, databaseAt } from './database-address.ts'
import { databasePassword } from './database-password.ts'
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
  tell?: (line: string) => void
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
