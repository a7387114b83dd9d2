import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Registry, ShellConfig } from '@sabha/contract/composition'
import { precompress } from '../publishing/precompress.ts'
import { writeAtomically } from '../write-atomically.ts'

interface PrerenderOptions {
  /** The shell's files; the stylesheet is added to them. */
  shellDir: string
  /** The shell's build for Node. */
  prerenderDir: string
  config: ShellConfig
  registry: Registry
  /** The versions of the shared libraries in the shell. */
  provides: Readonly<Record<string, string>>
}

/** What stands in the HTML of a page before any script runs. */
export interface Prerendered {
  html: string
  stylesheet: { url: string; integrity: string }
}

/** What stands of a page before any script runs, for whom the browser remembers. */
export interface PrerenderedFrame {
  html: string
  styles: string
  /** The paths that the header leads to, by who is remembered (`frameScript`). */
  links: Record<string, readonly string[]>
}

const require = createRequire(import.meta.url)

/**
 * Renders what is the same for everybody with the shell's own code, which says what that is: pages by
 * their path, none where its build renders none.
 */
export async function prerender(options: PrerenderOptions): Promise<Map<string, Prerendered>> {
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
 * Renders what the shell shows first at each of these paths to whom the browser remembers; none where
 * its build brings nothing to do so.
 *
 * @param paths of pages of remotes
 */
export function prerenderFrames(
  paths: readonly string[],
  options: PrerenderOptions,
): ReadonlyMap<string, PrerenderedFrame> {
  return pageModule(options)?.prerenderFrames?.(paths, factsOf(options)) ?? new Map()
}

type PageFacts = Pick<PrerenderOptions, 'config' | 'registry' | 'provides'>

/** The shell's `src/prerender`, built. */
interface PageModule {
  prerenderedPaths: readonly string[]
  prerenderPage(path: string, facts: PageFacts): Promise<{ html: string; styles: string }>
  /** Builds from before there were any bring none. */
  prerenderFrames?(paths: readonly string[], facts: PageFacts): Map<string, PrerenderedFrame>
}

function pageModule({ prerenderDir }: Pick<PrerenderOptions, 'prerenderDir'>): PageModule | null {
  const file = join(prerenderDir, 'page.mjs')
  return existsSync(file) ? require(file) : null
}

function factsOf({ config, registry, provides }: PrerenderOptions): PageFacts {
  return { config, registry, provides }
}

/** A file with its hash in its name: the policy admits no styles within the HTML. */
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
