import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { StopInstructions } from './stop-process.ts'
import type { WatchdogMessage } from './watchdog-message.ts'

/** Stops the watched programs when this process has ended, for any reason. */
export interface Watchdog {
  pid: number | undefined
  watch(order: StopInstructions): void
  forget(pid: number): void
  /** Ends the watchdog after it has stopped the programs that it still watches. */
  end(): Promise<void>
}

const mainFile = fileURLToPath(new URL('./watchdog-main.ts', import.meta.url))

/**
 * Starts the watchdog: a separate process in its own session that reads orders from a pipe. The pipe
 * closes when this process dies, even by kill -9.
 */
export function startWatchdog(): Watchdog {
  const child = spawn(process.execPath, [mainFile], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  // A killed watchdog is not an error: `run.json` lets the next start clean up.
  child.stdin.on('error', () => {})
  child.on('error', () => {})
  child.unref()
  const send = (message: WatchdogMessage) => void child.stdin.write(`${JSON.stringify(message)}\n`)
  return {
    pid: child.pid,
    watch: (order) => send({ watch: order }),
    forget: (pid) => send({ forget: pid }),
    end: () => {
      child.ref()
      child.stdin.end()
      return gone
    },
  }
}
