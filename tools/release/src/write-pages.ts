import { glob, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Registry,
  type RemoteRelease,
  type RemoteRoute,
  type ShellConfig,
  shellConfigSchema,
} from '@sabha/contract/composition'
import { pageHtml, preloadsOf } from './page-html.ts'
import { writeAtomically } from './write-atomically.ts'

export interface Pages {
  /** The shell's files, with the HTML that the pages are made from. */
  shellDir: string
  pagesDir: string
  registry: Registry
  config: ShellConfig
}

/**
 * Writes the HTML of a composition: one file for each claimed path and each page without a
 * parameter, `pages.json`, which says what file answers below which path, and `config.json` for the
 * next release. Any static host can serve the pages with one rewrite rule for each.
 */
export async function writePages({ shellDir, pagesDir, registry, config }: Pages): Promise<void> {
  const template = await readFile(join(shellDir, 'index.html'), 'utf8')
  const pages = [{ path: '/', preloads: [] }, ...registry.remotes.flatMap(pagesOf)]
  const files = Object.fromEntries(pages.map(({ path }) => [path, fileOf(path)]))
  for (const { path, preloads } of pages)
    await writeAtomically(
      join(pagesDir, fileOf(path)),
      pageHtml({ template, config, registry, preloads }),
    )
  await writeAtomically(join(pagesDir, 'config.json'), JSON.stringify(config))
  await writeAtomically(join(pagesDir, 'pages.json'), JSON.stringify(files))
  await removeOthers(pagesDir, new Set(Object.values(files)))
}

/**
 * The configuration that the present pages carry.
 *
 * @throws Error where no pages have been written.
 */
export async function readConfig(pagesDir: string): Promise<ShellConfig> {
  const file = join(pagesDir, 'config.json')
  return shellConfigSchema.parse(JSON.parse(await readFile(file, 'utf8')))
}

function pagesOf({ current }: Registry['remotes'][number]) {
  const { claims, routes } = current.manifest
  const paths = new Set([...claims, ...routes.map((route) => route.path).filter(isStatic)])
  return [...paths].map((path) => ({
    path,
    preloads: routes.filter((route) => route.path === path).flatMap(preloadsFor(current)),
  }))
}

function preloadsFor(release: RemoteRelease) {
  return (route: RemoteRoute) => preloadsOf(release, route)
}

function isStatic(path: string): boolean {
  return !path.includes(':')
}

function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}

/** Pages of remotes that have left the composition. */
async function removeOthers(pagesDir: string, files: ReadonlySet<string>): Promise<void> {
  for await (const file of glob('**/*.html', { cwd: pagesDir }))
    if (!files.has(file)) await rm(join(pagesDir, file))
}
