import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { findFreePorts } from '../src/find-free-ports.ts'
import type { Ports } from '../src/ports.ts'
import { stopPreviousRun } from '../src/process/lock-data-directory.ts'
import { type RunState, readRunState } from '../src/process/run-state.ts'

const mainFile = fileURLToPath(new URL('./fixtures/backend-main.ts', import.meta.url))

export interface SpawnedBackend {
  child: ChildProcess
  ports: Ports
  /** Output of the process, complete once it is ready or has ended. */
  output: string
  /** Undefined after the process has ended. */
  state: RunState | undefined
  ended: Promise<number | null>
}

export interface SpawnOptions {
  /** Free ports if not given. */
  ports?: Ports
  /** Called as soon as the process has been started. */
  onStart?(ports: Ports): void
}

/** Starts a backend in a separate process that tests can kill, and waits until it is ready or ends. */
export async function spawnBackend(
  dataDir: string,
  { ports: given, onStart }: SpawnOptions = {},
): Promise<SpawnedBackend> {
  const ports = given ?? (await findFreePorts())
  const child = spawn(process.execPath, [mainFile, dataDir, JSON.stringify(ports), '3'], {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
    // Another run of the same test may still hold the port.
    await stopPreviousRun(dataDir).catch(() => {})
  })
  let output = ''
  onStart?.(ports)
  await new Promise<void>((resolve) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString('utf8')
      if (output.includes('Ready')) resolve()
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    void ended.then(() => resolve())
  })
  return { child, ports, output, state: readRunState(dataDir), ended }
}
