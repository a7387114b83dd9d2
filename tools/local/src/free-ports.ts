import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { type Ports, portTable } from './ports.ts'
import { isPortFree } from './process/is-port-free.ts'

/**
 * A port table of free ports, for tests that run beside anything. They lie in a block of their own,
 * whose first port this process holds for as long as it lives: no other test takes from that block.
 */
export async function freePorts(): Promise<Ports> {
  const names = Object.keys(portTable())
  for (;;) {
    const block = lowest + blockSize * randomInt(blocks)
    const letGo = await hold(block)
    if (!letGo) continue
    const found = names.map((name, index) => [name, block + 1 + index] as const)
    const free = await Promise.all(found.map(([, port]) => isPortFree(port)))
    if (free.every(Boolean)) return Object.assign(portTable(), Object.fromEntries(found))
    letGo()
  }
}

/** Below the ports that systems give to outgoing connections: those are taken at any moment. */
const [lowest, blocks, blockSize] = [20_000, 750, 16]

/** Listens at a port without keeping the process alive; null where somebody does already. */
function hold(port: number): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    const server = createServer().unref()
    server.once('error', () => resolve(null))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(() => server.close()))
  })
}
