import { effectiveAccess, type Registry, type ShellConfig } from '@sabha/contract/composition'
import { pageMessages } from '../messages.ts'
import { createOfflineWorker, offlineWorkerFile } from '../offline/create-offline-worker.ts'
import { escapeText } from './escape-html.ts'

export interface Site {
  config: Pick<ShellConfig, 'foundation' | 'siteUrl'>
  registry: Pick<Registry, 'remotes'>
  /** Paths that search engines may index. */
  listed: readonly string[]
}

/**
 * Returns the files that depend on the configuration or the composition, besides pages, by name; null for
 * files that do not exist. There is no sitemap if the public address is unknown, because it contains
 * absolute URLs.
 */
export function createSiteFiles({ config, registry, listed }: Site): Record<string, string | null> {
  const { foundation, siteUrl } = config
  return {
    'manifest.webmanifest': JSON.stringify(webManifest(foundation.name)),
    [offlineWorkerFile]: createOfflineWorker(foundation.name),
    'robots.txt': robots(registry, siteUrl),
    [sitemapFile]: siteUrl ? sitemap(listed, siteUrl) : null,
  }
}

const sitemapFile = 'sitemap.xml'

/** Returns a sitemap in the sitemaps.org protocol, version 0.9. */
function sitemap(paths: readonly string[], siteUrl: string): string {
  const urls = paths.map(
    (path) => `<url><loc>${escapeText(new URL(path, siteUrl).href)}</loc></url>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

/** Uses the page and header colours of `libs/ui`'s palette and icons of the shell. */
function webManifest(name: string) {
  return {
    id: '/',
    name,
    short_name: name,
    description: pageMessages.description(name),
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fbf8f3',
    theme_color: '#2e2a6b',
    icons: [
      { src: '/icons/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icons/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icons/icon-512.png', type: 'image/png', sizes: '512x512' },
      {
        src: '/icons/icon-maskable-512.png',
        type: 'image/png',
        sizes: '512x512',
        purpose: 'maskable',
      },
    ],
  }
}

/** Account paths of the shell that are not for search engines. */
const shellPrivate = ['/auth/', '/reset-password', '/unauthorized']

/** Excludes pages for signed-in users from search engines and names the sitemap. */
function robots({ remotes }: Pick<Registry, 'remotes'>, siteUrl: string | undefined): string {
  const closed = remotes
    .flatMap(({ current }) => current.manifest.routes)
    .filter(({ access, path }) => effectiveAccess(access, path) !== 'public')
    .filter(({ path }) => !path.includes(':'))
    .map(({ path }) => path)
  const paths = [...new Set([...shellPrivate, ...closed])].sort()
  const map = siteUrl ? [`Sitemap: ${new URL(sitemapFile, siteUrl).href}`] : []
  return ['User-agent: *', ...paths.map((path) => `Disallow: ${path}`), ...map, ''].join('\n')
}
