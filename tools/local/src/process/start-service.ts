import { createServer } from 'node:net'
import { type RestartingProgram, type RestartOptions, startRestarting } from './restart-program.ts'
import { type ProgramOptions, startProgram } from './start-program.ts'
import { waitForAnswer } from './wait-for-answer.ts'

export interface ServiceOptions extends Pick<RestartOptions, 'name'> {
  tell?: RestartOptions['tell'] | undefined
  /** How it is started on a port. */
  program: (port: number) => Omit<ProgramOptions, 'name'>
  /** The path that it answers once it works. */
  path: string
  /** How long the first answer may take, in milliseconds. */
  longest?: number
  /** Its port; at each start one that the system chooses if not given. */
  port?: number | undefined
}

export interface RunningService extends RestartingProgram {
  /** Where it listens. Changes when it is started again. */
  url(): string
}

/** Starts a program that serves HTTP on 127.0.0.1 for our own processes, and resolves when it answers. */
export async function startService(options: ServiceOptions): Promise<RunningService> {
  const { name, tell, program: programOn, path, longest } = options
  let url = ''
  const program = await startRestarting({
    name,
    ...(tell && { tell }),
    start: async () => {
      // Another port each time: the one before may have been given to an outgoing connection.
      const port = options.port ?? (await unusedPort())
      url = `http://127.0.0.1:${port}`
      return startProgram({ name, ...programOn(port) })
    },
  })
  await waitForAnswer({ url: () => `${url}${path}`, program, ...(longest && { longest }) })
  return { ...program, url: () => url }
}

/** A port of 127.0.0.1 that the system has just given and taken back. */
function unusedPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
