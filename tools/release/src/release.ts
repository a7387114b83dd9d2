import { join } from 'node:path'
import type { Registry, ShellConfig } from '@sabha/contract/composition'
import { promote } from './promote.ts'
import { publish } from './publish.ts'
import { publishShell } from './publish-shell.ts'
import { loadSigningKey } from './signing-key.ts'
import { readConfig, readShellRelease, writePages } from './write-pages.ts'

export interface Environment {
  /** What the application's origin serves besides pages: the shell's present and former files. */
  shellDir: string
  /** What renders the shell's landing page, for this tool alone. */
  prerenderDir: string
  /** What the remotes' origin serves. */
  storeDir: string
  /** The HTML that the application's origin serves. */
  pagesDir: string
  /** File of the key pair that signs registries; made if absent. */
  keyFile: string
}

export interface Release extends Environment {
  /** The build of the shell that is to be current from now on; the one that is stays if absent. */
  shellDist?: string
  /** What renders its landing page; absent where only scripts render it. */
  prerenderDist?: string
  /** The builds of the remotes that are to be current from now on; others stay as they are. */
  remoteDists: readonly string[]
  /** Names of remotes that leave the composition. */
  withdraw?: readonly string[]
  /** What the page tells the shell; as in the present pages if absent. The key is added. */
  config?: Omit<ShellConfig, 'registryKey'>
}

/** Where an environment that lives in one data directory keeps its composition. */
export function environmentIn(dataDir: string): Environment {
  return {
    shellDir: join(dataDir, 'shell'),
    prerenderDir: join(dataDir, 'prerender'),
    storeDir: join(dataDir, 'store'),
    pagesDir: join(dataDir, 'pages'),
    keyFile: join(dataDir, 'keys', 'registry.jwk.json'),
  }
}

/**
 * Publishes builds, promotes them and writes the pages: from builds to a system to be served.
 *
 * @throws Error naming every reason where the composition would not hold. The shell is then what it
 * was; builds of remotes may stand in the store, where nobody sees them.
 */
export async function release(from: Release): Promise<Registry> {
  const { storeDir, shellDir, prerenderDir, pagesDir, keyFile, withdraw = [] } = from
  const { signingKey, publicKey } = await loadSigningKey(keyFile)
  const config = { ...(from.config ?? (await readConfig(pagesDir))), registryKey: publicKey }
  const builds = []
  for (const distDir of from.remoteDists) builds.push(await publish({ distDir, storeDir }))
  const { provides } = await readShellRelease(from.shellDist ?? shellDir)
  const { remotesOrigin } = config
  const registry = await promote({
    storeDir,
    builds,
    withdraw,
    remotesOrigin,
    provides,
    signingKey,
  })
  if (from.shellDist) await publishShell({ ...from, distDir: from.shellDist })
  await writePages({ shellDir, prerenderDir, storeDir, pagesDir, registry, config })
  return registry
}
