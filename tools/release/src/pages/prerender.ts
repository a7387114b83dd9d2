import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Registry, ShellConfig } from '@sabha/contract/composition'
import { precompress } from '../publishing/precompress.ts'
import { writeAtomically } from '../write-atomically.ts'

interface PrerenderOptions {
  /** Folder of the shell's files, to which the style sheet is added. */
  shellDir: string
  /** The shell's build for Node. */
  prerenderDir: string
  config: ShellConfig
  registry: Registry
  /** Versions of the shared libraries in the shell. Shells built before December 2026 read them. */
  provides: Readonly<Record<string, string>>
}

/** HTML of a page before any script runs. */
export interface Prerendered {
  html: string
  stylesheet: { url: string; integrity: string }
}

/** Frame of a page before any script runs, for the remembered user. */
export interface PrerenderedFrame {
  html: string
  styles: string
  /** Paths of the header's links, by the remembered user (`frameScript`). */
  links: Record<string, readonly string[]>
}

const require = createRequire(import.meta.url)

/**
 * Prerenders the pages that are the same for everyone with the shell's own code, which decides which these
 * are. Returns them by path; empty if the build prerenders none.
 */
export async function prerenderPages(options: PrerenderOptions): Promise<Map<string, Prerendered>> {
  const module = pageModule(options)
  const pages = new Map<string, Prerendered>()
  if (!module) return pages
  for (const path of module.prerenderedPaths) {
    const { html, styles } = await module.prerenderPage(path, factsOf(options))
    const name = path === '/' ? 'landing' : path.slice(1)
    pages.set(path, { html, stylesheet: await writeStylesheet(options.shellDir, { name, styles }) })
  }
  return pages
}

/**
 * Prerenders the frame that the shell shows first at each path to a remembered user; empty if the build has
 * no frames.
 *
 * @param paths paths of remotes' pages
 */
export function prerenderFrames(
  paths: readonly string[],
  options: PrerenderOptions,
): ReadonlyMap<string, PrerenderedFrame> {
  return pageModule(options)?.prerenderFrames?.(paths, factsOf(options)) ?? new Map()
}

type PageFacts = Pick<PrerenderOptions, 'config' | 'registry' | 'provides'>

/** Exports of the shell's built `src/prerender`. */
interface PageModule {
  prerenderedPaths: readonly string[]
  prerenderPage(path: string, facts: PageFacts): Promise<{ html: string; styles: string }>
  /** Undefined in builds from before frames existed. */
  prerenderFrames?(paths: readonly string[], facts: PageFacts): Map<string, PrerenderedFrame>
}

function pageModule({ prerenderDir }: Pick<PrerenderOptions, 'prerenderDir'>): PageModule | null {
  const file = join(prerenderDir, 'page.mjs')
  return existsSync(file) ? require(file) : null
}

function factsOf({ config, registry, provides }: PrerenderOptions): PageFacts {
  return { config, registry, provides }
}

/** Writes styles to a file with a hash in its name, because the policy forbids inline styles. */
async function writeStylesheet(
  shellDir: string,
  { name, styles }: { name: string; styles: string },
) {
  const hash = createHash('sha256').update(styles).digest('hex').slice(0, 10)
  const folder = 'static/css'
  const file = `${name}.${hash}.css`
  await writeAtomically(join(shellDir, folder, file), styles)
  await precompress(join(shellDir, folder))
  const integrity = `sha256-${createHash('sha256').update(styles).digest('base64')}`
  return { url: `/${folder}/${file}`, integrity }
}
