import { type RunningServer, runServer } from './run-server.ts'

export interface ShellServer extends RunningServer {
  /** Resolves when it has compiled. Rejects where it ends before, or does not compile. */
  ready: Promise<void>
}

/** Runs the development server of the shell, as the plan in the file says. */
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
  // Whoever waits for it hears of it; afterwards the terminal has said it.
  ready.promise.catch(() => undefined)
  return { ...server, ready: ready.promise }
}
