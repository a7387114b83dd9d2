import { type IntegrityFile, requiredIntegrity } from '@sabha/contract/composition'
import type { ComposedRemote } from '../composition.ts'

/**
 * Has the browser fetch what a module needs first, without running it.
 *
 * @param how `preload` for what this page is about to run, `prefetch` for what a next one may.
 */
export function prefetchModule(
  { releases }: ComposedRemote,
  module: string,
  how: 'preload' | 'prefetch',
): void {
  const release = releases[0]
  // Modules are fetched as such, when they are about to run.
  if (!release || release.entry.format === 'module') return
  for (const file of [release.entry, ...(release.modules[module] ?? [])]) {
    addLink(release.baseUrl, file, how)
  }
}

/** Without `crossorigin` and `integrity` the script itself would be fetched a second time. */
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
