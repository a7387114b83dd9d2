import { randomInt } from 'node:crypto'
import { type Ports, portTable } from './ports.ts'
import { isPortFree } from './process/is-port-free.ts'

/** A port table of ports that were free just now, for tests that run beside anything. */
export async function freePorts(): Promise<Ports> {
  const ports = portTable()
  const free = new Set<number>()
  while (free.size < Object.keys(ports).length) {
    const port = randomInt(lowest, highest)
    if (await isPortFree(port)) free.add(port)
  }
  const [...found] = free
  return Object.assign(ports, Object.fromEntries(Object.keys(ports).map((k, i) => [k, found[i]])))
}

/** Below the ports that systems give to outgoing connections: those are taken at any moment. */
const [lowest, highest] = [20_000, 32_000]
