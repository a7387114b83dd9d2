import { listen } from '../process/listen.ts'
import { type ApplicationOrigin, createApplicationOrigin } from './create-application-origin.ts'
import { createStoreOrigin } from './create-store-origin.ts'

export interface WebOptions extends ApplicationOrigin {
  ports: { web: number; remotes: number }
  /** Folder that the remotes' origin serves. */
  storeDir: string
}

export interface RunningWeb {
  stop(): Promise<void>
}

/**
 * Starts the application's origin and the remotes' origin, on loopback only.
 *
 * @throws Error (`EADDRINUSE`) if a port is taken. Neither origin listens then.
 */
export async function startWeb(options: WebOptions): Promise<RunningWeb> {
  const { ports, storeDir } = options
  const application = await listen(createApplicationOrigin(options), ports.web)
  const store = await listen(createStoreOrigin(storeDir), ports.remotes).catch(async (error) => {
    await application.stop()
    throw error
  })
  return {
    stop: async () => {
      await Promise.all([application.stop(), store.stop()])
    },
  }
}
