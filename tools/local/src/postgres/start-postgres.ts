import { startWatchdog, type Watchdog } from '../process/watchdog.ts'
import { bootstrapDatabase } from './bootstrap-database.ts'
import { type Database, databaseAt } from './database-address.ts'
import { databasePassword } from './database-password.ts'
import { initCluster } from './init-cluster.ts'
import { postgresPlace } from './postgres-place.ts'
import { startRestartingServer } from './restart-server.ts'

export interface PostgresOptions {
  dataDir: string
  port: number
  /** Stops Postgres when this process dies; one of its own when not given. */
  watchdog?: Watchdog
  /** False trades safety against power cuts for speed, in tests. */
  durable?: boolean
  /** Told when the server goes down and when it runs again. */
  tell?: (line: string) => void
}

export interface RunningPostgres extends Database {
  port: number
  /** The postmaster's; undefined while it is down. */
  pid(): number | undefined
  /** Why it went down last. */
  failure(): string | undefined
  stop(): Promise<void>
}

/**
 * Starts the embedded Postgres on 127.0.0.1 and resolves when it answers, with the roles and
 * schemas that hosted Supabase has. Recovers a data directory whose last owner was killed.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const password = databasePassword(options.dataDir)
  const place = await postgresPlace(options.dataDir)
  const cluster = await initCluster(place, password)
  const watchdog = options.watchdog ?? startWatchdog()
  const adminUrl = `postgres://supabase_admin:${password}@127.0.0.1:${options.port}/postgres`
  const server = await startRestartingServer({ ...options, place, cluster, watchdog, adminUrl })
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
