import { setTimeout as delay } from 'node:timers/promises'
import { errorSentence } from './error-sentence.ts'
import type { Program } from './start-program.ts'

/** A program that is restarted whenever it ends without a call of `stop`. */
export interface SupervisedProgram {
  name: string
  /** Undefined while the program is down. */
  pid(): number | undefined
  /** Reason of the last failure; undefined once the program has run for a while. */
  failure(): string | undefined
  /** Number of failed starts and unexpected ends since the program last ran for a while. */
  failures(): number
  logTail(): string
  stop(): Promise<void>
}

export interface SupervisionOptions {
  name: string
  /** Starts it; rejects with the reason if that is not possible. */
  start(): Promise<Program>
  /** Called when the program goes down, when the reason changes, and when it runs again. */
  onMessage?: (line: string) => void
}

const firstPause = 100
const maxRestartDelayMs = 30_000
/** Milliseconds after which a restarted program counts as up. */
const settleTime = 10_000

/** Starts a program and restarts it whenever it ends, after a pause that doubles up to 30 seconds. */
export async function startSupervised(options: SupervisionOptions): Promise<SupervisedProgram> {
  const { name, start, onMessage = () => {} } = options
  let program = await start()
  let failures = 0
  let failure: string | undefined
  const { signal, abort } = stopSwitch()

  const fail = (reason: string) => {
    failures += 1
    if (reason !== failure) onMessage(`${reason} Restarting it.`)
    failure = reason
  }
  const settle = () => {
    if (failure !== undefined) onMessage(`${name} is running again.`)
    failures = 0
    failure = undefined
  }
  const startAgain = async (): Promise<void> => {
    const pause = Math.min(firstPause * 2 ** (failures - 1), maxRestartDelayMs)
    await delay(pause, undefined, { signal }).catch(() => {})
    if (signal.aborted) return
    try {
      program = await start()
    } catch (error) {
      fail(errorSentence(error).split('\n')[0] ?? '')
      return startAgain()
    }
    // `stop` was called while this program was starting.
    if (signal.aborted) await program.stop()
  }
  const follow = async (): Promise<void> => {
    while (!signal.aborted) {
      const settled = setTimeout(settle, settleTime)
      const ending = await program.exited
      clearTimeout(settled)
      if (signal.aborted) return
      fail(`${name} ${ending}.`)
      await startAgain()
    }
  }
  const followed = follow()

  return {
    name,
    pid: () => (program.isRunning() ? program.pid : undefined),
    failure: () => failure,
    failures: () => failures,
    logTail: () => program.logTail(),
    stop: async () => {
      abort()
      await program.stop()
      await followed
    },
  }
}

function stopSwitch() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
