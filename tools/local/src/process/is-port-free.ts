import { createServer } from 'node:net'

/** Whether nobody listens on a port, at either address that browsers take `localhost` for. */
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

/** A machine without IPv6 has nobody listening there. */
const noSuchAddress: ReadonlySet<unknown> = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT'])
