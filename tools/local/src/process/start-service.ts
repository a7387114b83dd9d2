import { createServer } from 'node:net'
import { type ProgramOptions, startProgram } from './start-program.ts'
import {
  type SupervisedProgram,
  type SupervisionOptions,
  startSupervised,
} from './supervise-program.ts'
import { waitForAnswer } from './wait-for-answer.ts'

export interface ServiceOptions extends Pick<SupervisionOptions, 'name'> {
  tell?: SupervisionOptions['tell'] | undefined
  /** Returns the options to start the program on a port. */
  program: (port: number) => Omit<ProgramOptions, 'name'>
  /** Path that answers once the program works. */
  path: string
  /** Maximum time until the first answer, in milliseconds. */
  longest?: number
  /** Port of the program. A port chosen by the system at each start if not given. */
  port?: number | undefined
}

export interface RunningService extends SupervisedProgram {
  /** URL of the program. Changes when it is restarted. */
  url(): string
}

/** Starts a program that serves HTTP on 127.0.0.1 for our own processes. Resolves when it answers. */
export async function startService(options: ServiceOptions): Promise<RunningService> {
  const { name, tell, program: programOn, path, longest } = options
  let url = ''
  const program = await startSupervised({
    name,
    ...(tell && { tell }),
    start: async () => {
      // Use another port for each start: the former one may have been given to an outgoing connection.
      const port = options.port ?? (await unusedPort())
      url = `http://127.0.0.1:${port}`
      return startProgram({ name, ...programOn(port) })
    },
  })
  await waitForAnswer({ url: () => `${url}${path}`, program, ...(longest && { longest }) })
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
