import { join } from 'node:path'
import { type Program, startProgram } from '../process/start-program.ts'
import { UserError } from '../process/user-error.ts'
import { startWatchdog, type Watchdog } from '../process/watchdog.ts'
import { bootstrapDatabase } from './bootstrap-database.ts'
import { type Database, databaseAt } from './database-address.ts'
import { databasePassword } from './database-password.ts'
import { initCluster } from './init-cluster.ts'
import { postgresProgram } from './postgres-binaries.ts'
import { type PostgresPlace, postgresPlace } from './postgres-place.ts'
import { releaseCluster } from './postmaster-file.ts'
import { waitForDatabase } from './wait-for-database.ts'

export interface PostgresOptions {
  dataDir: string
  port: number
  /** Stops Postgres when this process dies; one of its own when not given. */
  watchdog?: Watchdog
  /** False trades safety against power cuts for speed, in tests. */
  durable?: boolean
}

export interface RunningPostgres extends Database {
  port: number
  program: Program
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
  await releaseCluster(cluster)
  const watchdog = options.watchdog ?? startWatchdog()
  const adminUrl = `postgres://supabase_admin:${password}@127.0.0.1:${options.port}/postgres`
  const program = await startServer({ ...options, place, cluster, watchdog, adminUrl })
  const stop = async () => {
    await program.stop()
    if (!options.watchdog) await watchdog.end()
  }
  try {
    await bootstrapDatabase(adminUrl)
  } catch (error) {
    await stop()
    throw error
  }
  return { ...databaseAt(adminUrl), port: options.port, program, stop }
}

interface ServerOptions extends PostgresOptions {
  place: PostgresPlace
  cluster: string
  watchdog: Watchdog
  adminUrl: string
}

/** After a kill -9 of the postmaster its last children may hold the cluster for some moments. */
async function startServer(options: ServerOptions): Promise<Program> {
  const end = Date.now() + 15_000
  for (;;) {
    const program = await startProgram(serverProgram(options))
    const ready = await waitForDatabase(options.adminUrl, program).catch(async (error) => {
      await program.stop()
      throw error
    })
    if (ready) return program
    const log = program.logTail()
    const isHeld = /shared memory block .* in use|lock file .* already exists/.test(log)
    if (!isHeld || Date.now() > end) throw new UserError(explain(log, options.port))
    await new Promise((resolve) => setTimeout(resolve, 250))
    await releaseCluster(options.cluster)
  }
}

function serverProgram({ place, cluster, watchdog, ...options }: ServerOptions) {
  return {
    name: 'postgres',
    file: postgresProgram(place.native, 'postgres'),
    args: ['-D', cluster, ...Object.entries(settings(options)).map(([k, v]) => `--${k}=${v}`)],
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    cwd: place.home,
    account: place.account,
    logFile: join(options.dataDir, 'logs', 'postgres.log'),
    watchdog,
    stopSignal: 'SIGINT' as const,
    forceSignal: 'SIGQUIT' as const,
  }
}

function settings({ port, durable = true }: PostgresOptions): Record<string, string> {
  const flush = durable ? 'on' : 'off'
  return {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    log_checkpoints: 'off',
    fsync: flush,
    synchronous_commit: flush,
    full_page_writes: flush,
  }
}

function explain(log: string, port: number): string {
  if (log.includes('No space left on device')) {
    return 'Postgres could not start: the disk is full. Free some space and start again.'
  }
  if (log.includes('could not bind')) return `Postgres could not start: port ${port} is taken.`
  return `Postgres could not start. Its log ends with:\n${log}`
}
