import { createServer, type Server } from 'node:net'
import { type Ports, portTable } from './ports.ts'

/** A port table of ports that were free just now, for tests that run beside anything. */
export async function freePorts(): Promise<Ports> {
  const ports = portTable()
  const servers = await Promise.all(Object.keys(ports).map(listenAnywhere))
  const free = servers.map(portOf)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return Object.assign(ports, Object.fromEntries(Object.keys(ports).map((k, i) => [k, free[i]])))
}

function listenAnywhere(): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => resolve(server))
  })
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return address.port
}
