import { type Program, type ProgramOptions, startProgram } from './start-program.ts'

/** A program that is started again when it ends without being asked to. */
export interface RestartingProgram {
  name: string
  /** Undefined while it is down. */
  pid(): number | undefined
  /** Whether it ended too often, or could not be started again. */
  hasGivenUp(): boolean
  logTail(): string
  stop(): Promise<void>
}

const mostRestarts = 5
const quietTime = 60_000

/** Starts a program and starts it again, after a pause that grows, up to five times a minute. */
export async function startRestarting(options: ProgramOptions): Promise<RestartingProgram> {
  let program: Program = await startProgram(options)
  let stopping = false
  let hasGivenUp = false
  let restarts: number[] = []

  const follow = async (): Promise<void> => {
    for (;;) {
      await program.exited
      restarts = [...restarts.filter((time) => time > Date.now() - quietTime), Date.now()]
      hasGivenUp = restarts.length > mostRestarts
      if (stopping || hasGivenUp) return
      await new Promise((resolve) => setTimeout(resolve, 100 * restarts.length))
      if (stopping) return
      program = await startProgram(options)
      // Asked to stop while this one was on its way.
      if (stopping) await program.stop()
    }
  }
  const followed = follow().catch(() => {
    hasGivenUp = true
  })

  return {
    name: options.name,
    pid: () => (program.isRunning() ? program.pid : undefined),
    hasGivenUp: () => hasGivenUp,
    logTail: () => program.logTail(),
    stop: async () => {
      stopping = true
      await program.stop()
      await followed
    },
  }
}
