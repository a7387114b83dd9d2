import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Registry, type ShellConfig, shellReleaseSchema } from '@sabha/contract/composition'
import { precompress } from './precompress.ts'
import { promote } from './promote.ts'
import { publish } from './publish.ts'
import { loadSigningKey } from './signing-key.ts'
import { writePages } from './write-pages.ts'

export interface Release {
  /** The shell's build. */
  shellDist: string
  /** The builds of the remotes that are to be current. */
  remoteDists: readonly string[]
  /** What the remotes' origin serves. */
  storeDir: string
  /** The HTML that the application's origin serves. */
  pagesDir: string
  /** File of the key pair that signs registries; made if absent. */
  keyFile: string
  /** What the page tells the shell; the public key is added. */
  config: Omit<ShellConfig, 'registryKey'>
}

/** Publishes builds, promotes them and writes the pages: from builds to a system to be served. */
export async function release(from: Release): Promise<Registry> {
  const { storeDir, shellDist, pagesDir, keyFile } = from
  const { signingKey, publicKey } = await loadSigningKey(keyFile)
  const builds = []
  for (const distDir of from.remoteDists) builds.push(await publish({ distDir, storeDir }))
  const { provides } = await readShellRelease(shellDist)
  const { remotesOrigin } = from.config
  const registry = await promote({ storeDir, builds, remotesOrigin, provides, signingKey })
  const config = { ...from.config, registryKey: publicKey }
  await writePages({ shellDist, pagesDir, registry, config })
  await precompress(shellDist)
  return registry
}

/** What the shell's build says of itself: the shared libraries that it provides. */
export async function readShellRelease(shellDist: string) {
  const text = await readFile(join(shellDist, 'release.json'), 'utf8')
  return shellReleaseSchema.parse(JSON.parse(text))
}
