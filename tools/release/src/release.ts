import { dirname, join, resolve } from 'node:path'
import {
  type Registry,
  type RemoteBuild,
  type ShellConfig,
  shellConfigSchema,
} from '@sabha/contract/composition'
import { checkValue } from '@sabha/federation/build'
import { writeHosting } from './hosting/write-hosting.ts'
import { readTemplate } from './pages/page-html.ts'
import { type Pages, writePages } from './pages/write-pages.ts'
import { promote } from './promotion/promote.ts'
import type { CompositionChange, Promotion } from './promotion/promotion.ts'
import { readRegistry } from './promotion/read-registry.ts'
import { publish } from './publishing/publish.ts'
import { publishShell } from './publishing/publish-shell.ts'
import { readConfig } from './read-config.ts'
import { readShellRelease } from './read-shell-release.ts'
import { loadSigningKey } from './signing-key.ts'
import { newestRegistry } from './store/newest-registry.ts'
import { removeLeftDrafts } from './store/remove-left-drafts.ts'
import { withLock } from './store/with-lock.ts'

export interface Environment {
  /** What the application's origin serves besides pages: the shell's present and former files. */
  shellDir: string
  /** What renders the shell's landing page, for this tool alone. */
  prerenderDir: string
  /** What the remotes' origin serves. */
  storeDir: string
  /** The HTML that the application's origin serves. */
  pagesDir: string
  /** How a host serves both origins: headers and rewrite rules, for several kinds of host. */
  hostingDir: string
  /** File of the key pair that signs registries; made if absent. */
  keyFile: string
}

export interface Release extends Environment, Omit<CompositionChange, 'builds'> {
  /** The build of the shell that is to be current from now on; the one that is stays if absent. */
  shellDist?: string
  /** What renders its landing page; absent where only scripts render it. */
  prerenderDist?: string
  /** The builds of the remotes that are to be current from now on; others stay as they are. */
  remoteDists: readonly string[]
  /** What the page tells the shell; as in the present pages if absent. The key is added. */
  config?: Omit<ShellConfig, 'registryKey'>
  /** Told what is worth knowing; by default it is printed. */
  onNotice?: Promotion['onNotice']
}

/** Where an environment that lives in one data directory keeps its composition. */
export function environmentIn(folder: string): Environment {
  const dataDir = resolve(folder)
  return {
    shellDir: join(dataDir, 'shell'),
    prerenderDir: join(dataDir, 'prerender'),
    storeDir: join(dataDir, 'store'),
    pagesDir: join(dataDir, 'pages'),
    hostingDir: join(dataDir, 'hosting'),
    keyFile: join(dataDir, 'keys', 'registry.jwk.json'),
  }
}

/**
 * Publishes builds, promotes them and writes the pages: from builds to a system to be served. One
 * release after another has an environment; however many begin at once, its pages are in the end
 * those of its last registry.
 *
 * @throws Error naming every reason where the composition would not hold, and where the registry in
 * the store is older than one that was released here. The shell is then what it was; builds of
 * remotes may stand in the store, where nobody sees them. Where it is the pages that could not be
 * written, the error says that the composition is promoted.
 */
export async function release(from: Release): Promise<Registry> {
  const { storeDir, shellDist, pagesDir, keyFile, onNotice = print } = from
  const builds: RemoteBuild[] = []
  for (const distDir of from.remoteDists) builds.push(await publish({ distDir, storeDir }))
  const { signingKey, publicKey } = await loadSigningKey(keyFile)
  return await withLock(join(dirname(keyFile), 'release.lock'), async () => {
    await removeLeftDrafts({ storeDir, siteDirs: [from.shellDir, pagesDir] })
    const told = { ...(from.config ?? (await readConfig(pagesDir))), registryKey: publicKey }
    const config = checkValue("The page's configuration", told, shellConfigSchema)
    const { provides, exports } = await readShellRelease(shellDist ?? from.shellDir)
    await readTemplate(shellDist ?? from.shellDir)
    const newest = newestRegistry(keyFile)
    await newest.refuseOlder(await readRegistry(storeDir, publicKey))
    const { remotesOrigin } = config
    const shell = { provides, exports }
    const keys = { remotesOrigin, signingKey }
    const isNewShell = shellDist !== undefined
    const promoted = await promote({ ...from, ...shell, ...keys, builds, isNewShell, onNotice })
    if (shellDist) await publishShell({ ...from, distDir: shellDist })
    // Somebody may have promoted into the same store without writing these pages.
    const registry = (await readRegistry(storeDir, publicKey)) ?? promoted
    await newest.keep(registry)
    await writeSite({ ...from, registry, config, signingKey, onNotice })
    return promoted
  })
}

async function writeSite(site: Pages & Pick<Environment, 'hostingDir'>): Promise<void> {
  try {
    const pages = await writePages(site)
    await writeHosting({ hostingDir: site.hostingDir, config: site.config, pages })
  } catch (cause) {
    throw new Error(
      `The composition is promoted, but not all of its pages are written: ${String(cause)}. Release once more when that is mended.`,
      { cause },
    )
  }
}

function print(notice: string): void {
  process.stdout.write(`${notice}\n`)
}
