import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Registry, ShellConfig } from '@sabha/contract/composition'
import { precompress } from './precompress.ts'
import { writeAtomically } from './write-atomically.ts'

export interface PrerenderOptions {
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

const require = createRequire(import.meta.url)

/**
 * Renders the page of a path with the shell's own code; null where its build brings none.
 *
 * @param path of a page that is for everybody: `/`, or a legal page
 */
export async function prerender(path: string, options: PrerenderOptions) {
  const { shellDir, prerenderDir, config, registry, provides } = options
  const file = join(prerenderDir, 'page.mjs')
  if (!existsSync(file)) return null
  const module: PageModule = require(file)
  const { html, styles } = await module.prerenderPage(path, { config, registry, provides })
  const name = path === '/' ? 'landing' : path.slice(1)
  const stylesheet = await writeStylesheet(shellDir, { name, styles })
  return { html, stylesheet } satisfies Prerendered
}

/** The shell's `src/prerender`, built. */
interface PageModule {
  prerenderPage(
    path: string,
    facts: Pick<PrerenderOptions, 'config' | 'registry' | 'provides'>,
  ): Promise<{ html: string; styles: string }>
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
  const integrity = `sha384-${createHash('sha384').update(styles).digest('base64')}`
  return { url: `/${folder}/${file}`, integrity }
}
