import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'

export interface Listening {
  port: number
  stop(): Promise<void>
}

/**
 * Milliseconds for which an idle connection stays: longer than clients keep theirs, or a request may
 * meet one that is just being closed.
 */
const keepAliveTimeout = 75_000

/** Serves an application on 127.0.0.1, on a port that the system chooses if it is 0. */
export async function listen(app: Hono, port: number): Promise<Listening> {
  const server = createServer({ keepAliveTimeout }, getRequestListener(app.fetch))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: () => close(server),
  }
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
