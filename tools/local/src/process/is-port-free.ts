import { createServer } from 'node:net'

/** Returns whether a port is free on both addresses that browsers use for `localhost`. */
export async function isPortFree(port: number): Promise<boolean> {
  const free = await Promise.all(['127.0.0.1', '::1'].map((host) => canListen(host, port)))
  return free.every(Boolean)
}

function canListen(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve('code' in error && noSuchAddress.has(error.code)))
    server.listen(port, host, () => server.close(() => resolve(true)))
  })
}

/** Error codes of a machine without IPv6, on which the IPv6 port counts as free. */
const noSuchAddress: ReadonlySet<unknown> = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT'])
