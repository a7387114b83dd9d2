import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'

/**
 * Port offset of the first copy used by stories: different from a developer's copy, and with every
 * port outside Linux's range of ephemeral ports, which outgoing connections may occupy.
 */
const firstOffset = Number(process.env.SABHA_E2E_PORT_OFFSET || 7000)

/** Each Playwright worker has its own copy of the application. */
const copy = Number(process.env.TEST_PARALLEL_INDEX ?? 0)

/** Port offset of the copy used by this process. */
export const portOffset = offsetOf(copy)

export interface Addresses {
  app: string
  remotes: string
  backend: string
  /** Connection as the owner of the tables. */
  database: string
}

export const addresses = addressesAt(portOffset)

const repository = resolve(import.meta.dirname, '../..')

/** Folder of the copy's database, keys, store and pages. */
export function dataDirectory(): string {
  return dataDirectoryOf(copy)
}

/** The first copy uses `SABHA_E2E_DATA_DIR`, which workers inherit. */
function dataDirectoryOf(index: number): string {
  process.env.SABHA_E2E_DATA_DIR ||= mkdtempSync(join(tmpdir(), 'sabha-e2e-'))
  return index ? `${process.env.SABHA_E2E_DATA_DIR}-${index}` : process.env.SABHA_E2E_DATA_DIR
}

/** Creates a folder for a story's build; it is deleted with the copy. */
export function createBuildFolder(name: string): string {
  return mkdtempSync(join(dataDirectory(), `build-${name}-`))
}

/**
 * Leaves room for a second copy per worker. No two ports of different kinds coincide at multiples
 * of 15.
 */
function offsetOf(index: number): number {
  return firstOffset + index * 30
}

export interface SystemOptions {
  offset?: number
  dataDir?: string
  /** Settings of the identity service that replace the defaults. */
  authSettings?: object
}

/**
 * Starts the application as the README describes and returns once it prints `Ready`. Ignores the
 * developer's own environment, so that no story reaches a hosted backend. With `SABHA_E2E_RUNNING`,
 * uses the copy that already runs at `SABHA_E2E_PORT_OFFSET` and `SABHA_E2E_DATA_DIR`.
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
  // Ctrl-C may end the process before the stop function is called.
  const ended = new Promise((resolve) => system.once('exit', resolve))
  await untilReady(system)
  return async () => {
    system.kill('SIGINT')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Sets every variable that the application reads to an empty value, which counts as not set. */
function unset(): Record<string, string> {
  const known = parseEnv(readFileSync(join(repository, '.env.example'), 'utf8'))
  return Object.fromEntries(Object.keys(known).map((name) => [name, '']))
}

/** Starts the copy of one Playwright worker. */
export function startCopy(index: number): Promise<() => Promise<void>> {
  return startSystem({ offset: offsetOf(index), dataDir: dataDirectoryOf(index) })
}

export interface SecondSystem extends Addresses {
  stop(): Promise<void>
}

/** Starts a second copy, for stories that need other settings. */
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
