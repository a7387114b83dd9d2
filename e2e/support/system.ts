import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'

/**
 * The offset of the first copy that stories run against: away from one a developer has open, and with
 * every port outside those that Linux gives to outgoing connections, which are taken at any moment.
 */
const firstOffset = Number(process.env.SABHA_E2E_PORT_OFFSET || 7000)

/** Each of Playwright's workers has a copy of its own. */
const copy = Number(process.env.TEST_PARALLEL_INDEX ?? 0)

/** The offset of the copy that the stories of this process run against. */
export const portOffset = offsetOf(copy)

export interface Addresses {
  app: string
  remotes: string
  backend: string
  /** As the owner of its tables. */
  database: string
}

export const addresses = addressesAt(portOffset)

const repository = resolve(import.meta.dirname, '../..')

/** Where the copy under test keeps its database, keys, store and pages. */
export function dataDirectory(): string {
  return dataDirectoryOf(copy)
}

/** The first copy's folder is the one that `SABHA_E2E_DATA_DIR` names; workers learn of it so. */
function dataDirectoryOf(index: number): string {
  process.env.SABHA_E2E_DATA_DIR ||= mkdtempSync(join(tmpdir(), 'sabha-e2e-'))
  return index ? `${process.env.SABHA_E2E_DATA_DIR}-${index}` : process.env.SABHA_E2E_DATA_DIR
}

/** A new folder for what a story builds, which goes with its copy. */
export function buildFolder(name: string): string {
  return mkdtempSync(join(dataDirectory(), `build-${name}-`))
}

/** Leaves room for the copy that a story starts beside its own; no two kinds of port meet at multiples of 15. */
function offsetOf(index: number): number {
  return firstOffset + index * 30
}

export interface SystemOptions {
  offset?: number
  dataDir?: string
  /** Settings of the identity service that differ. */
  authSettings?: object
}

/**
 * Starts the application as the README says and answers once it prints `Ready`. What a developer
 * has set for their own copy does not reach it: no story may end at a hosted backend. With
 * `SABHA_E2E_RUNNING` the copy at `SABHA_E2E_PORT_OFFSET` and `SABHA_E2E_DATA_DIR` runs already.
 */
export async function startSystem({
  offset = portOffset,
  dataDir = dataDirectory(),
  authSettings = {},
}: SystemOptions = {}): Promise<() => Promise<void>> {
  if (offset === portOffset && process.env.SABHA_E2E_RUNNING) return async () => undefined
  const system = spawn(process.execPath, ['tools/setup/run.mjs', 'start'], {
    cwd: repository,
    env: {
      ...process.env,
      ...unset(),
      SABHA_PORT_OFFSET: String(offset),
      SABHA_DATA_DIR: dataDir,
      SABHA_AUTH_SETTINGS: JSON.stringify({
        bcryptCost: 4,
        emailIntervalSeconds: 0,
        ...authSettings,
      }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // Ctrl-C ends it before it is asked to.
  const ended = new Promise((resolve) => system.once('exit', resolve))
  await untilReady(system)
  return async () => {
    system.kill('SIGINT')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Every variable that the application reads, empty: that counts as not set. */
function unset(): Record<string, string> {
  const known = parseEnv(readFileSync(join(repository, '.env.example'), 'utf8'))
  return Object.fromEntries(Object.keys(known).map((name) => [name, '']))
}

/** Starts the copy of one of Playwright's workers. */
export function startCopy(index: number): Promise<() => Promise<void>> {
  return startSystem({ offset: offsetOf(index), dataDir: dataDirectoryOf(index) })
}

export interface SecondSystem extends Addresses {
  stop(): Promise<void>
}

/** Another copy beside the first, for stories that need other settings than all the rest. */
export async function startSecondSystem(authSettings: object): Promise<SecondSystem> {
  const offset = portOffset + 15
  const dataDir = mkdtempSync(join(tmpdir(), 'sabha-e2e-second-'))
  const stop = await startSystem({ offset, dataDir, authSettings })
  return { ...addressesAt(offset), stop }
}

export function addressesAt(offset: number): Addresses {
  return {
    app: `http://localhost:${3000 + offset}`,
    remotes: `http://localhost:${3100 + offset}`,
    backend: `http://localhost:${54321 + offset}`,
    database: `postgres://postgres:postgres@127.0.0.1:${54322 + offset}/postgres`,
  }
}

function untilReady(system: ChildProcess): Promise<void> {
  let output = ''
  return new Promise((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
      if (/^Ready\b/m.test(output)) resolve()
    }
    system.stdout?.on('data', listen)
    system.stderr?.on('data', listen)
    system.once('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${output}`)))
  })
}
