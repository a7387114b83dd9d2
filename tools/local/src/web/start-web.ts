import { createServer, type RequestListener, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { type ApplicationOrigin, createApplicationOrigin } from './create-application-origin.ts'
import { createStoreOrigin } from './create-store-origin.ts'

export interface WebOptions extends ApplicationOrigin {
  ports: { web: number; remotes: number }
  /** What the remotes' origin serves. */
  storeDir: string
}

export interface RunningWeb {
  stop(): Promise<void>
}

/**
 * Starts the application's origin and the remotes' origin, on loopback alone.
 *
 * @throws Error (`EADDRINUSE`) where a port is taken; nothing listens then.
 */
export async function startWeb(options: WebOptions): Promise<RunningWeb> {
  const { ports, storeDir } = options
  const application = await listen(createApplicationOrigin(options), ports.web)
  const store = await listen(createStoreOrigin(storeDir), ports.remotes).catch(async (error) => {
    await close(application)
    throw error
  })
  return {
    stop: async () => {
      await Promise.all([close(application), close(store)])
    },
  }
}

function listen(app: Hono, port: number): Promise<Server> {
  const listener: RequestListener = getRequestListener(app.fetch)
  return new Promise((resolve, reject) => {
    const server = createServer(listener)
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
