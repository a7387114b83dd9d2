import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sealRegistry } from '@sabha/contract/composition'
import { createSiteChange, loadSigningKey, stagePages } from '@sabha/release'
import {
  type ServedConfig,
  type Site,
  type SiteConfig,
  serveSite,
} from '../support/sites/serve-site.ts'
import type { BundledPages } from './define-one-bundle.ts'

const oneBundleDist = join(import.meta.dirname, 'dist')

/**
 * Serves the bundle like the composed application: with the same HTML, preload links and policy.
 *
 * @throws Error if the bundle has not been built.
 */
export async function serveOneBundle(options: {
  dataDir: string
  config: SiteConfig
}): Promise<Site> {
  if (!existsSync(join(oneBundleDist, 'pages.json')))
    throw new Error('bench/one-bundle is not built')
  return await serveSite({
    ...options,
    shellDist: oneBundleDist,
    remoteDists: [],
    async finish(places, told) {
      const { signingKey, publicKey } = await loadSigningKey(places)
      const registry = await sealRegistry(registryOf(told), signingKey)
      const change = createSiteChange()
      await stagePages(change, {
        ...places,
        shellSource: places.shellDir,
        registry,
        signingKey,
        config: { ...told, remotesOrigin: told.siteUrl, registryKey: publicKey },
        // The store contains no builds of remotes, and the pages need none.
        onNotice: () => undefined,
      })
      await change.apply()
      await change.close()
    },
  })
}

/**
 * Describes all pages as those of one remote, whose files are served from the application's own
 * origin.
 */
function registryOf({ siteUrl }: ServedConfig) {
  const { manifest, entry, modules }: BundledPages = JSON.parse(
    readFileSync(join(oneBundleDist, 'pages.json'), 'utf8'),
  )
  const { name, version } = manifest
  const files = { baseUrl: `${siteUrl}/`, entry, modules }
  const current = { version, build: 'bundle', container: name, ...files, manifest }
  return {
    schema: 1 as const,
    issuedAt: Date.now(),
    remotes: [{ name, current, previous: null }],
  }
}
