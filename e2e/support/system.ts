import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** The offset of the copy that the stories run against, away from one a developer has open. */
export const portOffset = Number(process.env.SABHA_E2E_PORT_OFFSET ?? 5000)

export const addresses = {
  app: `http://localhost:${3000 + portOffset}`,
  remotes: `http://localhost:${3100 + portOffset}`,
  backend: `http://localhost:${54321 + portOffset}`,
}

const repository = resolve(import.meta.dirname, '../..')

/** Where the copy under test keeps its database, keys, store and pages. */
export function dataDirectory(): string {
  process.env.SABHA_E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'sabha-e2e-'))
  return process.env.SABHA_E2E_DATA_DIR
}

/** Starts the application as the README says and answers once it prints `Ready`. */
export async function startSystem(): Promise<() => Promise<void>> {
  const system = spawn(process.execPath, ['tools/setup/run.mjs', 'start'], {
    cwd: repository,
    env: {
      ...process.env,
      SABHA_PORT_OFFSET: String(portOffset),
      SABHA_DATA_DIR: dataDirectory(),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await untilReady(system)
  return async () => {
    const ended = new Promise((resolve) => system.once('exit', resolve))
    system.kill('SIGINT')
    await ended
    rmSync(dataDirectory(), { recursive: true, force: true })
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
