import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { type Ports, portsAt } from './ports.ts'
import { isPortFree } from './process/is-port-free.ts'

/**
 * Returns a port table of free ports, for tests that run in parallel with others. The ports are a
 * block whose first port this process holds until it ends, so no other test uses that block.
 */
export async function findFreePorts(): Promise<Ports> {
  const names = Object.keys(portsAt())
  for (;;) {
    const block = lowest + blockSize * randomInt(blocks)
    const letGo = await hold(block)
    if (!letGo) continue
    const found = names.map((name, index) => [name, block + 1 + index] as const)
    const free = await Promise.all(found.map(([, port]) => isPortFree(port)))
    if (free.every(Boolean)) return Object.assign(portsAt(), Object.fromEntries(found))
    letGo()
  }
}

/**
 * Blocks of ports below the range that systems use for outgoing connections, which can be taken at any
 * moment.
 */
const [lowest, blocks, blockSize] = [20_000, 750, 16]

/** Listens on a port without keeping the process alive. Returns null if the port is taken. */
function hold(port: number): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    const server = createServer().unref()
    server.once('error', () => resolve(null))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(() => server.close()))
  })
}
