import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sealRegistry } from '@sabha/contract/composition'
import type { BundledPages } from '@sabha/federation'
import { loadSigningKey, writePages } from '@sabha/release'
import {
  type ServedConfig,
  type Site,
  type SiteConfig,
  serveSite,
} from '../support/sites/serve-site.ts'

const oneBundleDist = join(import.meta.dirname, 'dist')
/** Of the pages the one whose first visit after a release is measured. */
const dashboardPage = 'dashboard.html'

export interface OneBundleOptions {
  dataDir: string
  config: SiteConfig
  /** Of another build of it than its own. */
  dist?: string
  /** Whether a page's own scripts are asked for with the first ones, as is usual, and not after these. */
  preloadsAtOnce?: boolean
}

/**
 * Serves the bundle as the composed application is served: the same HTML with the same preload links, from
 * the same tool, under the same policy.
 *
 * @throws Error where it has not been built.
 */
export async function serveOneBundle(options: OneBundleOptions): Promise<Site> {
  const { dataDir, config, dist = oneBundleDist, preloadsAtOnce = false } = options
  if (!existsSync(join(dist, 'pages.json'))) throw new Error('bench/one-bundle is not built')
  return await serveSite({
    dataDir,
    shellDist: dist,
    remoteDists: [],
    config,
    async finish(places, told, shellDist) {
      const { signingKey, publicKey } = await loadSigningKey(places.keyFile)
      const registry = await sealRegistry(registryOf(shellDist, told), signingKey)
      await writePages({
        ...places,
        registry,
        signingKey,
        config: { ...told, remotesOrigin: told.siteUrl, registryKey: publicKey },
        // No build of a remote is in the store: the pages need none.
        onNotice: () => undefined,
      })
      if (preloadsAtOnce) preloadAtOnce(join(places.pagesDir, dashboardPage))
    },
  })
}

/** All pages as those of one remote, whose files lie at the application's own origin. */
function registryOf(shellDist: string, { siteUrl }: ServedConfig) {
  const { manifest, entry, modules }: BundledPages = JSON.parse(
    readFileSync(join(shellDist, 'pages.json'), 'utf8'),
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

/** Takes the preload links out of the template in which they wait for the first scripts. */
function preloadAtOnce(file: string): void {
  const html = readFileSync(file, 'utf8')
  const waiting = /<template id="sabha-preloads">(.*?)<\/template><script>.*?<\/script>/s
  if (!waiting.test(html)) throw new Error(`${file} has no preload links that wait`)
  writeFileSync(file, html.replace(waiting, '$1'))
}
