import { glob, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Registry,
  type RemoteBuild,
  type ShellConfig,
  shellConfigSchema,
} from '@sabha/contract/composition'
import { assertMatchesSchema } from '@sabha/federation/build'
import type { Environment } from './environment.ts'
import { stageHosting } from './hosting/stage-hosting.ts'
import { readTemplate } from './pages/page-html.ts'
import { stagePages } from './pages/stage-pages.ts'
import { promote } from './promotion/promote.ts'
import type { CompositionChange, CompositionJudge, Promotion } from './promotion/promotion.ts'
import { precompressPages } from './publishing/precompress.ts'
import { publish } from './publishing/publish.ts'
import { addShellFiles, removeFormerShellFiles, stageShell } from './publishing/publish-shell.ts'
import { readConfig } from './read-config.ts'
import { readSharedSurface, readShellRelease } from './read-shell-release.ts'
import { createBuildVerifier } from './records/build-verifier.ts'
import { addToHistory } from './records/history.ts'
import { readNextKey } from './records/next-key.ts'
import { keepShellCopy } from './records/shell-copies.ts'
import { loadSigningKey } from './signing-key.ts'
import { createSiteChange, type SiteChange } from './site-change.ts'
import { newestRegistryRecord } from './store/newest-registry.ts'
import { isBucket } from './store/open-store.ts'
import { withLock } from './store/with-lock.ts'
import { sweep } from './sweep.ts'

export interface Release extends Environment, CompositionChange {
  /** Build of the shell to make current; unchanged if undefined. */
  shellDist?: string
  /** Build that prerenders its landing page; undefined if only scripts render it. */
  prerenderDist?: string
  /**
   * Builds of remotes on this machine to publish and make current, besides the published ones of `builds`,
   * which an owner of the remote must have signed.
   */
  remoteDists: readonly string[]
  /** Configuration for the shell; as in the current pages if undefined. The key is added. */
  config?: Omit<ShellConfig, 'registryKey'>
  /** Name of the person or pipeline that releases, for the history. */
  by?: string | undefined
  /** The reason, for the history. */
  why?: string | undefined
  /** Rejects if the change is refused. Nothing is changed then. */
  judge?: CompositionJudge | undefined
  /** Called with notices; printed by default. */
  onNotice?: Promotion['onNotice']
}

/**
 * Publishes builds, promotes them and writes the pages. Concurrent releases to an environment run one after
 * another, so its pages always match its last registry.
 *
 * @throws Error naming all reasons if the composition would be invalid, if the registry in the store is
 * older than the last one released here, or if a file cannot be written. The previous composition then stays
 * complete; unused builds of remotes and files of the shell may remain. An error after the registry was
 * replaced says that the composition was promoted.
 */
export async function release(from: Release): Promise<Registry> {
  const { storeDir, shellDist, pagesDir, guardDir, onNotice = print } = from
  // Fails for a folder without a composition, before anything is written there.
  if (shellDist === undefined) await readShellRelease(from.shellDir)
  const { signingKey, publicKey } = await loadSigningKey(from)
  const own: RemoteBuild[] = []
  for (const distDir of from.remoteDists) own.push(await publish({ distDir, storeDir }))
  return await withLock(join(guardDir, 'release.lock'), async () => {
    await removeStaleDrafts({ storeDir, siteDirs: [from.shellDir, pagesDir] })
    const config = assertMatchesSchema(
      "The page's configuration",
      { ...(from.config ?? (await readConfig(pagesDir))), registryKey: publicKey },
      shellConfigSchema,
    )
    const shell = await readSharedSurface(shellDist ?? from.shellDir)
    await readTemplate(shellDist ?? from.shellDir)
    const newest = newestRegistryRecord(guardDir)
    const announced = (await readNextKey(from, publicKey))?.key
    const nextKey = announced?.x === publicKey.x ? undefined : announced
    let before: Registry | null = null
    const isNewShell = shellDist !== undefined
    const publication = shellDist === undefined ? null : { ...from, distDir: shellDist }
    const shellSource = shellDist ?? from.shellDir
    const prerenderDir = (publication && from.prerenderDist) ?? from.prerenderDir
    if (publication) await addShellFiles(publication)
    const { verify, commits } = await createBuildVerifier(from, { own, key: publicKey })
    const promoted = await promote({
      ...from,
      ...shell,
      remotesOrigin: config.remotesOrigin,
      signingKey,
      builds: [...(from.builds ?? []), ...own],
      verify,
      isNewShell,
      onNotice,
      async admit(present) {
        await newest.refuseOlder(present)
        before = present
      },
      place: (registry, replace) =>
        placeTogether(replace, async (change) => {
          if (publication) await stageShell(change, publication)
          const keys = { config, signingKey, nextKey, onNotice }
          const sources = { ...from, shellSource, prerenderDir }
          const pages = await stagePages(change, { ...sources, registry, ...keys })
          await stageHosting(change, { hostingDir: from.hostingDir, config, pages })
        }),
    })
    await afterPromotion(async () => {
      await newest.keep(promoted)
      if (shellDist) await keepShellCopy(from.recordsDir, { ...from, shellDist }, signingKey)
      await addToHistory(from, { ...from, before, after: promoted, commits }, signingKey)
      await sweep(from, { key: publicKey })
      if (publication) await removeFormerShellFiles(publication)
      await precompressPages(pagesDir)
    })
    return promoted
  })
}

/** Replaces the files first and the registry last. If one cannot be written, all are restored. */
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
      `The composition is promoted and complete, but its history or compressed files are missing, or old files remain: ${String(cause)}. Release again once this is fixed.`,
      { cause },
    )
  }
}

function print(notice: string): void {
  process.stdout.write(`${notice}\n`)
}

/** Minimum age in milliseconds of an abandoned draft. */
const abandonedAfterMs = 60 * 60 * 1000

/** Removes the drafts of interrupted releases: files, builds and folders that were not modified for an hour. */
async function removeStaleDrafts(folders: {
  storeDir: string
  /** Folders whose files are written atomically: pages and the shell's files. */
  siteDirs: readonly string[]
}): Promise<void> {
  // Skips the content of builds in the store, which never changes and was staged as a whole.
  if (!isBucket(folders.storeDir))
    await removeOld(folders.storeDir, ['*.draft', '.containers/*.draft', '*/*.draft-*'])
  for (const folder of folders.siteDirs) await removeOld(folder, ['**/*.draft'])
}

async function removeOld(folder: string, patterns: readonly string[]): Promise<void> {
  for await (const draft of glob(patterns, { cwd: folder })) {
    const path = join(folder, draft)
    const found = await stat(path).catch(() => null)
    if (found && Date.now() - found.mtimeMs > abandonedAfterMs)
      await rm(path, { recursive: true, force: true })
  }
}
