import { glob, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Registry,
  type ShellConfig,
  type ShellRelease,
  shellConfigSchema,
  shellReleaseSchema,
} from '@sabha/contract/composition'
import { readBuild } from './check-build.ts'
import { pageHtml } from './page-html.ts'
import { type Preload, preloadsOf } from './preloads.ts'
import { releaseDir } from './store.ts'
import { writeAtomically } from './write-atomically.ts'

export interface Pages {
  /** The shell's files, with the HTML that the pages are made from. */
  shellDir: string
  /** Where the builds are that the registry names. */
  storeDir: string
  pagesDir: string
  registry: Registry
  config: ShellConfig
}

/**
 * Writes the HTML of a composition: one file for each claimed path and each page without a
 * parameter, `pages.json`, which says what file answers below which path, and `config.json` for the
 * next release. Any static host can serve the pages with one rewrite rule for each.
 */
export async function writePages(options: Pages): Promise<void> {
  const { shellDir, storeDir, pagesDir, registry, config } = options
  const template = await readFile(join(shellDir, 'index.html'), 'utf8')
  const shell = await readShellRelease(shellDir)
  const pages: Page[] = [{ path: '/', preloads: [] }]
  for (const remote of registry.remotes) pages.push(...(await pagesOf(remote, { storeDir, shell })))
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

/**
 * What the shell's build says of itself.
 *
 * @throws Error where there is none.
 */
export async function readShellRelease(shellDir: string): Promise<ShellRelease> {
  const text = await readFile(join(shellDir, 'release.json'), 'utf8')
  return shellReleaseSchema.parse(JSON.parse(text))
}

interface Page {
  path: string
  preloads: Preload[]
}

async function pagesOf(
  { name, current: release }: Registry['remotes'][number],
  { storeDir, shell }: { storeDir: string; shell: ShellRelease },
): Promise<Page[]> {
  const { claims, routes } = release.manifest
  const build = await readBuild(releaseDir(storeDir, { name, ...release }))
  const paths = new Set([...claims, ...routes.map((route) => route.path).filter(isStatic)])
  return [...paths].map((path) => {
    const route = routes.find((candidate) => candidate.path === path)
    return { path, preloads: route ? preloadsOf({ route, release, build, shell }) : [] }
  })
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
