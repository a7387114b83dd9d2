import { dirname, join, resolve } from 'node:path'
import {
  type Registry,
  type RemoteBuild,
  type ShellConfig,
  shellConfigSchema,
} from '@sabha/contract/composition'
import { checkValue } from '@sabha/federation/build'
import { stageHosting } from './hosting/stage-hosting.ts'
import { readTemplate } from './pages/page-html.ts'
import { stagePages } from './pages/stage-pages.ts'
import { promote } from './promotion/promote.ts'
import type { CompositionChange, Promotion } from './promotion/promotion.ts'
import { readRegistry } from './promotion/read-registry.ts'
import { publish } from './publishing/publish.ts'
import { addShellFiles, removeFormerShellFiles, stageShell } from './publishing/publish-shell.ts'
import { readConfig } from './read-config.ts'
import { readShellRelease } from './read-shell-release.ts'
import { loadSigningKey } from './signing-key.ts'
import { createSiteChange, type SiteChange } from './site-change.ts'
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
 * the store is older than one that was released here, and where a file cannot be written. The composition is then the
 * former one as a whole; builds of remotes and files of the shell may be there that nothing names. An error after the
 * registry was replaced says that the composition is promoted.
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
    const publication = shellDist === undefined ? null : { ...from, distDir: shellDist }
    const shellSource = shellDist ?? from.shellDir
    const prerenderDir = (publication && from.prerenderDist) ?? from.prerenderDir
    if (publication) await addShellFiles(publication)
    const promoted = await promote({
      ...from,
      ...shell,
      ...keys,
      builds,
      isNewShell,
      onNotice,
      place: (registry, replace) =>
        placeTogether(replace, async (change) => {
          const site = {
            ...from,
            shellSource,
            prerenderDir,
            registry,
            config,
            signingKey,
            onNotice,
          }
          if (publication) await stageShell(change, publication)
          const pages = await stagePages(change, site)
          await stageHosting(change, { hostingDir: from.hostingDir, config, pages })
        }),
    })
    await afterPromotion(async () => {
      await newest.keep(promoted)
      if (publication) await removeFormerShellFiles(publication)
    })
    return promoted
  })
}

/** Files first, the registry last. If one of them cannot be written, all are as they were. */
async function placeTogether(
  replaceRegistry: () => Promise<boolean>,
  stage: (change: SiteChange) => Promise<void>,
): Promise<boolean> {
  const change = createSiteChange()
  try {
    await stage(change)
    await change.apply()
    const isReplaced = await replaceRegistry()
    if (!isReplaced) await change.revert()
    return isReplaced
  } catch (error) {
    await change.revert()
    throw error
  } finally {
    await change.close().catch(() => undefined)
  }
}

async function afterPromotion(action: () => Promise<void>): Promise<void> {
  try {
    await action()
  } catch (cause) {
    throw new Error(
      `The composition is promoted and complete, but former files are not cleared away: ${String(cause)}. Release once more when that is mended.`,
      { cause },
    )
  }
}

function print(notice: string): void {
  process.stdout.write(`${notice}\n`)
}
