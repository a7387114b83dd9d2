import { spawn } from 'node:child_process'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { findPostgresAccount } from '@sabha/local'
import { Client } from 'pg'

/** Folders of Debian's packages `postgresql-15` and `postgresql-15-cron`. */
const programs = 'usr/lib/postgresql/15'
const shared = 'usr/share/postgresql/15'

export interface DebianPostgres extends AsyncDisposable {
  connect(): Promise<Client>
}

/**
 * Starts a copy of Debian's Postgres 15 with pg_cron on a socket in a temporary folder. The copy can be given
 * more extensions than the machine has, such as the stub of pg_net.
 *
 * @param extensions SQL of each extension by name.
 * @throws Error naming the packages if they are not installed.
 */
export async function startDebianPostgres(
  extensions: Readonly<Record<string, string>>,
): Promise<DebianPostgres> {
  if (!existsSync(join('/', shared, 'extension/pg_cron.control')))
    throw new Error('Install Debian packages postgresql-15 and postgresql-15-cron for this proof.')
  const folder = mkdtempSync(join(tmpdir(), 'sabha-cron-'))
  const account = findPostgresAccount()
  if (account) chownSync(folder, account.uid, account.gid)
  const native = copyDebianPostgres(folder, extensions)
  const program = (name: string) => join(native, 'bin', name)
  const options = { cwd: folder, ...account }
  const cluster = join(folder, 'cluster')
  const initdb = spawn(program('initdb'), ['-D', cluster, '-U', 'postgres', '-A', 'trust'], options)
  await text(initdb.stdout)
  const settings = [
    ...['listen_addresses=', `unix_socket_directories=${folder}`, 'fsync=off'],
    ...['shared_preload_libraries=pg_cron', 'cron.database_name=postgres'],
  ]
  const server = spawn(
    program('postgres'),
    ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])],
    options,
  )
  const log = text(server.stderr)
  const ended = new Promise<void>((settle) => server.once('close', () => settle()))
  const stop = async () => {
    server.kill('SIGINT')
    await ended
    rmSync(folder, { recursive: true })
  }
  try {
    while (server.exitCode === null && !existsSync(join(folder, '.s.PGSQL.5432'))) await wait(50)
    if (server.exitCode !== null) throw new Error(`Postgres 15 did not start:\n${await log}`)
    return { connect: () => connect(folder), [Symbol.asyncDispose]: stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Copies the programs into a folder and adds extensions. Returns the folder with `bin` and `lib`. */
export function copyDebianPostgres(
  folder: string,
  extensions: Readonly<Record<string, string>>,
): string {
  for (const part of [programs, shared])
    cpSync(join('/', part), join(folder, part), { recursive: true, dereference: true })
  for (const [name, sql] of Object.entries(extensions)) addExtension(folder, name, sql)
  return join(folder, programs)
}

function addExtension(folder: string, name: string, sql: string): void {
  const target = join(folder, shared, 'extension')
  mkdirSync(target, { recursive: true })
  writeFileSync(
    join(target, `${name}.control`),
    "default_version = '1.0'\nrelocatable = false\nsuperuser = false\n",
  )
  writeFileSync(join(target, `${name}--1.0.sql`), sql)
}

/** Connects as soon as the server accepts connections. */
async function connect(host: string): Promise<Client> {
  for (;;) {
    const client = new Client({ host, user: 'postgres', database: 'postgres' })
    try {
      await client.connect()
      return client
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === '57P03')) throw error
      await wait(50)
    }
  }
}
