import { type RunningServer, runServer } from './run-server.ts'

export interface ShellServer extends RunningServer {
  /** Resolves when the server has compiled. Rejects if it ends before or does not compile. */
  ready: Promise<void>
}

/** Starts the development server of the shell with the development plan read from a file. */
export function startShellServer(root: string, planFile: string): ShellServer {
  const ready = Promise.withResolvers<void>()
  const server = runServer({
    root,
    variables: { SABHA_DEVELOPMENT_PLAN: planFile },
    onMessage(message) {
      if (message.status === 'compiled') ready.resolve()
      else ready.reject(new Error(message.problem))
    },
    onEnd: (reason) => ready.reject(new Error(reason)),
  })
  // Avoids an unhandledrejection: the caller awaits the promise, and later failures are in the terminal.
  ready.promise.catch(() => undefined)
  return { ...server, ready: ready.promise }
}
