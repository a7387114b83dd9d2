import { effectiveAccess, type Registry, type ShellConfig } from '@sabha/contract/composition'
import { pageMessages } from '../messages.ts'
import { escapeText } from './escape-html.ts'

export interface Site {
  config: Pick<ShellConfig, 'foundation' | 'siteUrl'>
  registry: Pick<Registry, 'remotes'>
  /** The paths that search engines may lead to. */
  listed: readonly string[]
}

/**
 * The files besides pages that depend on the configuration or the composition, by name; null for one that
 * there is not. A sitemap names pages by their addresses, so that there is none of a site whose own is not known.
 */
export function siteFiles({ config, registry, listed }: Site): Record<string, string | null> {
  const { foundation, siteUrl } = config
  return {
    'manifest.webmanifest': JSON.stringify(webManifest(foundation.name)),
    'robots.txt': robots(registry, siteUrl),
    [sitemapFile]: siteUrl ? sitemap(listed, siteUrl) : null,
  }
}

const sitemapFile = 'sitemap.xml'

/** In the protocol of sitemaps.org, version 0.9. */
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

/** Colours are paper and header of `libs/ui`'s palette; icons are files of the shell. */
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

/** Account paths of the shell that nobody has to find. */
const shellPrivate = ['/auth/', '/reset-password', '/unauthorized']

/** Keeps search engines from what only answers to who has signed in, and leads them to the rest. */
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
