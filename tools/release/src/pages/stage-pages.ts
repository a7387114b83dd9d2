import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { pageMessages } from '../messages.ts'
import { readShellRelease } from '../read-shell-release.ts'
import type { SiteChange } from '../site-change.ts'
import { createHtmlMaker, type HtmlSources } from './create-html-maker.ts'
import { otherPathsKey, type Page, pageAddresses, pageFileName } from './page.ts'
import type { PageMetadata } from './page-head.ts'
import { prerenderFrames, prerenderPages } from './prerender.ts'
import { listRemotePages } from './remote-pages.ts'
import { createSiteFiles } from './site-files.ts'

export interface StagePagesOptions extends HtmlSources {
  /** Folder with the builds that the registry names. */
  storeDir: string
  pagesDir: string
  /** Called with a notice if a page lacks something. */
  onNotice?: ((notice: string) => void) | undefined
}

/**
 * Prepares the HTML of a composition: a file for each claimed path and each page without a parameter,
 * `app.html` for all other paths, `pages.json` with the file for each path, `/*` for the paths below it (`*`
 * for the others), `config.json` for the next release, the web manifest, the offline worker, `robots.txt`
 * and the sitemap. Any static host can serve the pages with one rewrite rule for each.
 */
export async function stagePages(
  change: SiteChange,
  options: StagePagesOptions,
): Promise<Record<string, string>> {
  const { shellSource, storeDir, pagesDir, registry, config, onNotice } = options
  const shell = await readShellRelease(shellSource)
  const rendering = { ...options, provides: shell.provides }
  const prerenderedPages = await prerenderPages(rendering)
  const found = await listRemotePages(registry, { storeDir, shell, onNotice })
  const pages = [...listShellPages(found), ...found]
  const files = Object.fromEntries(
    pages.flatMap((page) => pageAddresses(page).map((path) => [path, pageFileName(page.path)])),
  )
  const htmlOf = await createHtmlMaker(options, {
    prerenderedPages,
    frames: prerenderFrames(
      found.map(({ path }) => path),
      rendering,
    ),
  })
  const written = await Promise.all(
    pages.map(async (page) => ({
      file: join(pagesDir, pageFileName(page.path)),
      html: await htmlOf(page),
    })),
  )
  for (const { file, html } of written) await change.write(file, html)
  const listed = pages.filter(({ about }) => about.audience === 'listed').map(({ path }) => path)
  for (const [name, content] of Object.entries(createSiteFiles({ config, registry, listed }))) {
    const file = join(pagesDir, name)
    await (content === null ? change.remove(file) : change.write(file, content))
  }
  await change.write(join(pagesDir, 'config.json'), JSON.stringify(config))
  await change.write(join(pagesDir, 'pages.json'), JSON.stringify(files))
  await removeOthers(change, { pagesDir, files: new Set(Object.values(files)) })
  return files
}

interface Kept {
  pagesDir: string
  files: ReadonlySet<string>
}

/** Removes the pages of remotes that have left the composition. */
async function removeOthers(change: SiteChange, { pagesDir, files }: Kept): Promise<void> {
  for await (const file of glob('**/*.html', { cwd: pagesDir }))
    if (!files.has(file)) await change.remove(join(pagesDir, file))
}

/**
 * Returns the shell's own pages, with the remotes that a user needs after signing in there, or at once at
 * `/`.
 */
function listShellPages(pages: readonly Page[]): Page[] {
  const arrival = pages.find(({ path }) => path === arrivalPath)
  const needs = arrival?.needs ?? []
  return shellPages.map(({ path, about }) => {
    return { path, hasPagesBelow: false, about, needs, preloads: [], isOfRemote: false }
  })
}

const arrivalPath = '/dashboard'

const { landingTitle, signInTitle, signUpTitle, forgotPasswordTitle, legalTitles } = pageMessages

/** Pages of the shell that are linked. Forms for signing in are not indexed by search engines. */
const shellPages = [
  shellPage('/', landingTitle, 'listed'),
  shellPage('/signup', signUpTitle, 'listed'),
  shellPage('/signin', signInTitle, 'open'),
  shellPage('/forgot-password', forgotPasswordTitle, 'open'),
  ...Object.entries(legalTitles).map(([path, title]) => shellPage(path, title, 'listed')),
  { path: otherPathsKey, about: { audience: 'open' as const } },
]

function shellPage(path: string, title: string, audience: PageMetadata['audience']) {
  return { path, about: { path, title, audience } }
}
