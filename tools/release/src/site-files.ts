import { effectiveAccess, type Registry, type ShellConfig } from '@sabha/contract/composition'
import { pageMessages } from './messages.ts'

export interface Site {
  config: Pick<ShellConfig, 'foundation'>
  registry: Pick<Registry, 'remotes'>
}

/** The files besides pages that depend on the configuration or the composition, by name. */
export function siteFiles({ config, registry }: Site): Record<string, string> {
  return {
    'manifest.webmanifest': JSON.stringify(webManifest(config.foundation.name)),
    'robots.txt': robots(registry),
  }
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

/** Keeps search engines from what only answers to who has signed in. */
function robots({ remotes }: Pick<Registry, 'remotes'>): string {
  const closed = remotes
    .flatMap(({ current }) => current.manifest.routes)
    .filter(({ access, path }) => effectiveAccess(access, path) !== 'public')
    .filter(({ path }) => !path.includes(':'))
    .map(({ path }) => path)
  const paths = [...new Set([...shellPrivate, ...closed])].sort()
  return ['User-agent: *', ...paths.map((path) => `Disallow: ${path}`), ''].join('\n')
}
