import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Tarball } from './tarball.ts'

/** A registry of our packages on loopback. Packages of other scopes come from the usual registry. */
export interface Registry {
  url: string
  /** Requests for anything that is not published, such as `/@sabha%2fdatabase`. */
  refused: readonly string[]
  stop(): Promise<void>
}

/** Starts a registry that knows the given tarballs and refuses every other name. */
export async function startRegistry(tarballs: readonly Tarball[]): Promise<Registry> {
  const refused: string[] = []
  const server = createServer(({ url = '' }, answer) => {
    const path = decodeURIComponent(url)
    const tarball = tarballs.find(({ name }) => path === `/${name}` || path === fileOf(name))
    if (!tarball) {
      refused.push(url)
      answer.writeHead(404).end('{}')
    } else if (path === fileOf(tarball.name)) {
      answer.end(readFileSync(tarball.file))
    } else {
      answer.setHeader('Content-Type', 'application/json')
      answer.end(JSON.stringify(description(tarball, address())))
    }
  })
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `${address()}/`,
    refused,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function fileOf(name: string): string {
  return `/${name}/-/package.tgz`
}

/** Returns the description of a package in the format of a registry. */
function description({ name, manifest, file }: Tarball, registry: string) {
  const { version } = manifest
  const digest = createHash('sha512').update(readFileSync(file)).digest('base64')
  const dist = { tarball: `${registry}${fileOf(name)}`, integrity: `sha512-${digest}` }
  return {
    name,
    'dist-tags': { latest: version },
    versions: { [version]: { ...manifest, dist } },
  }
}
