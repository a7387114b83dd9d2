import { join } from 'node:path'
import { Client, DatabaseError } from 'pg'
import { type Program, startProgram } from '../process/start-program.ts'
import {
  type SupervisedProgram,
  type SupervisionOptions,
  startSupervised,
} from '../process/supervise-program.ts'
import { UserError } from '../process/user-error.ts'
import type { Watchdog } from '../process/watchdog.ts'
import { findPostgresProgram } from './postgres-binaries.ts'
import type { PostgresFolders } from './postgres-folders.ts'
import { releaseCluster } from './postmaster-file.ts'

export interface ServerOptions {
  dataDir: string
  port: number
  durable?: boolean
  place: PostgresFolders
  cluster: string
  watchdog: Watchdog
  adminUrl: string
  onMessage?: SupervisionOptions['onMessage']
}

/** Starts the server and restarts it whenever its postmaster has ended. */
export function startSupervisedServer(options: ServerOptions): Promise<SupervisedProgram> {
  return startSupervised({
    name: 'postgres',
    ...(options.onMessage && { onMessage: options.onMessage }),
    start: async () => {
      await releaseCluster(options.cluster)
      return startServer(options)
    },
  })
}

/**
 * Starts the server and retries, because after a kill -9 of the postmaster its children may briefly
 * hold the cluster.
 */
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
    file: findPostgresProgram(place.native, 'postgres'),
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

function settings({
  port,
  durable = true,
}: Pick<ServerOptions, 'port' | 'durable'>): Record<string, string> {
  const flush = durable ? 'on' : 'off'
  return {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    log_checkpoints: 'off',
    // The last field is the caller: see the migration before_request.
    log_line_prefix: '%m [%p] %q%u@%d %a ',
    fsync: flush,
    synchronous_commit: flush,
    full_page_writes: flush,
  }
}

function explain(log: string, port: number): string {
  if (log.includes('No space left on device')) {
    return 'Postgres could not start: the disk is full. Free some space.'
  }
  if (log.includes('could not bind')) return `Postgres could not start: port ${port} is taken.`
  return `Postgres could not start. Its log ends with:\n${log}`
}

/**
 * Waits until the database accepts connections. Returns false if the program of the database ends first.
 *
 * @throws UserError if the database refuses the role or the password, which a retry does not fix.
 */
async function waitForDatabase(url: string, program: Program): Promise<boolean> {
  while (program.isRunning()) {
    if (await canConnect(url)) return true
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return false
}

async function canConnect(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    if (error instanceof DatabaseError && error.code?.startsWith('28')) throw refused(error)
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

function refused(cause: DatabaseError): UserError {
  return new UserError(
    'The database rejects the password in keys/database-password: one of them was replaced. ' +
      'Start with an empty database: npm start -- --reset',
    { cause },
  )
}
