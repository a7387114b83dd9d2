import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'

export interface HttpServer {
  port: number
  stop(): Promise<void>
}

/**
 * Milliseconds for which an idle connection stays open. It is longer than clients keep theirs, because
 * a request could otherwise use a connection that is being closed.
 */
const keepAliveTimeout = 75_000

/** Serves an application on 127.0.0.1. For port 0 the system chooses a port. */
export async function listen(app: Hono, port: number): Promise<HttpServer> {
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
