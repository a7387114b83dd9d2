import { setTimeout as delay } from 'node:timers/promises'
import { sentenceOf } from './sentence-of.ts'
import type { Program } from './start-program.ts'

/** A program that is started again whenever it ends without being asked to. */
export interface RestartingProgram {
  name: string
  /** Undefined while it is down. */
  pid(): number | undefined
  /** Why it went down last; undefined once it has run for a while. */
  failure(): string | undefined
  /** How often it has ended, or could not be started, since it last ran for a while. */
  failures(): number
  logTail(): string
  stop(): Promise<void>
}

export interface RestartOptions {
  name: string
  /** Starts it; rejects with the reason if that is not possible. */
  start(): Promise<Program>
  /** Told when the program goes down, when the reason changes, and when it runs again. */
  tell?: (line: string) => void
}

const firstPause = 100
const longestPause = 30_000
/** A program that has run this long, in milliseconds, is up again. */
const settleTime = 10_000

/** Starts a program and, whenever it ends, starts it again after a pause that doubles up to 30 seconds. */
export async function startRestarting(options: RestartOptions): Promise<RestartingProgram> {
  const { name, start, tell = () => {} } = options
  let program = await start()
  let failures = 0
  let failure: string | undefined
  const { signal, abort } = stopSwitch()

  const fail = (reason: string) => {
    failures += 1
    if (reason !== failure) tell(`${reason} It is started again until it runs.`)
    failure = reason
  }
  const settle = () => {
    if (failure !== undefined) tell(`${name} runs again.`)
    failures = 0
    failure = undefined
  }
  const startAgain = async (): Promise<void> => {
    const pause = Math.min(firstPause * 2 ** (failures - 1), longestPause)
    await delay(pause, undefined, { signal }).catch(() => {})
    if (signal.aborted) return
    try {
      program = await start()
    } catch (error) {
      fail(sentenceOf(error).split('\n')[0] ?? '')
      return startAgain()
    }
    // Asked to stop while this one was on its way.
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
