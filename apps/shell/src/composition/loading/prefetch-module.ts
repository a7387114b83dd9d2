import { type IntegrityFile, requiredIntegrity } from '@sabha/contract/composition'
import type { ComposedRemote } from '../composition.ts'

/** Fetches files without running them: `preload` for modules of this page, `prefetch` for a possible next page. */
export function prefetchModule(
  { releases }: ComposedRemote,
  module: string,
  how: 'preload' | 'prefetch',
): void {
  const release = releases[0]
  // ES modules are fetched when they are imported.
  if (!release || release.entry.format === 'module') return
  for (const file of [release.entry, ...(release.modules[module] ?? [])]) {
    addLink(release.baseUrl, file, how)
  }
}

/** Must match the script's `crossorigin` and `integrity`, or the script is fetched a second time. */
function addLink(baseUrl: string, { file, integrity }: IntegrityFile, how: string): void {
  const href = baseUrl + file
  const links = [...document.head.querySelectorAll('link')]
  if (links.some((link) => link.href === href)) return
  const link = document.createElement('link')
  link.rel = how
  link.as = 'script'
  link.crossOrigin = 'anonymous'
  link.integrity = requiredIntegrity(integrity)
  link.href = href
  document.head.append(link)
}
