import { createServer } from 'node:net'
import { type ProgramOptions, startProgram } from './start-program.ts'
import {
  type SupervisedProgram,
  type SupervisionOptions,
  startSupervised,
} from './supervise-program.ts'
import { UserError } from './user-error.ts'

export interface ServiceOptions extends Pick<SupervisionOptions, 'name'> {
  onMessage?: SupervisionOptions['onMessage'] | undefined
  /** Returns the options to start the program on a port. */
  program: (port: number) => Omit<ProgramOptions, 'name'>
  /** Path that answers once the program works. */
  path: string
  /** Maximum time until the first answer, in milliseconds. */
  timeoutMs?: number
  /** Port of the program. A port chosen by the system at each start if not given. */
  port?: number | undefined
}

export interface RunningService extends SupervisedProgram {
  /** URL of the program. Changes when it is restarted. */
  url(): string
}

/** Starts a program that serves HTTP on 127.0.0.1 for our own processes. Resolves when it answers. */
export async function startService(options: ServiceOptions): Promise<RunningService> {
  const { name, onMessage, program: programOn, path, timeoutMs } = options
  let url = ''
  const program = await startSupervised({
    name,
    ...(onMessage && { onMessage }),
    start: async () => {
      // Use another port for each start: the former one may have been given to an outgoing connection.
      const port = options.port ?? (await unusedPort())
      url = `http://127.0.0.1:${port}`
      return startProgram({ name, ...programOn(port) })
    },
  })
  await waitForAnswer({ url: () => `${url}${path}`, program, ...(timeoutMs && { timeoutMs }) })
  return { ...program, url: () => url }
}

/** Returns a port of 127.0.0.1 that the system has just assigned and released. */
function unusedPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

interface WaitForAnswerOptions {
  /** URL of the program, which may change when it is restarted. */
  url: () => string
  program: SupervisedProgram
  /** Maximum time in milliseconds. Default 20 seconds. */
  timeoutMs?: number
}

/** Failures before the first answer after which waiting ends with an error. */
const maxFailures = 5

/** Waits until a program answers over HTTP with anything but a server error. */
async function waitForAnswer({
  url,
  program,
  timeoutMs = 20_000,
}: WaitForAnswerOptions): Promise<void> {
  const end = Date.now() + timeoutMs
  while (!(await isResponding(url()))) {
    if (program.failures() <= maxFailures && Date.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, 25))
      continue
    }
    const log = program.logTail()
    await program.stop()
    throw new UserError(`${program.name} does not answer at ${url()}. Its log ends with:\n${log}`)
  }
}

/** Returns whether a URL answers with anything but a server error. */
async function isResponding(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) })
    await answer.body?.cancel()
    return answer.status < 500
  } catch {
    return false
  }
}
