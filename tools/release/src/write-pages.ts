import { glob, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  effectiveAccess,
  type Filling,
  isDisabled,
  type Registry,
  type RegistrySigningKey,
  type RemoteBuild,
  type RemoteRelease,
  type RemoteRoute,
  resolveClaims,
  resolveSlots,
  type ShellConfig,
  type ShellRelease,
  shellConfigSchema,
  shellReleaseSchema,
} from '@sabha/contract/composition'
import { readCheckedJson } from '@sabha/federation/build'
import { readBuild } from './check-build.ts'
import { pageMessages } from './messages.ts'
import type { PageSubject } from './page-head.ts'
import { pageHtml, readTemplate } from './page-html.ts'
import { pageRegistries } from './page-registries.ts'
import { fillingPreloads, type Preload, preloadsOf, type RoutePreloads } from './preloads.ts'
import { prerender, prerenderFrames } from './prerender.ts'
import { siteFiles } from './site-files.ts'
import { releaseDir } from './store.ts'
import { writeAtomically } from './write-atomically.ts'

export interface Pages {
  /** The shell's files, with the HTML that the pages are made from. */
  shellDir: string
  /** What prerenders pages. */
  prerenderDir: string
  /** Where the builds are that the registry names. */
  storeDir: string
  pagesDir: string
  registry: Registry
  /** Signs what each page carries of the registry. */
  signingKey: RegistrySigningKey
  config: ShellConfig
  /** Told of what a page has to do without. */
  onNotice?: ((notice: string) => void) | undefined
}

/**
 * Writes the HTML of a composition: one file for each claimed path and each page without a
 * parameter, `app.html` for every other path, `pages.json`, which says what file answers below
 * which path (`*` for the others), and `config.json` for the next release; besides, the web
 * manifest and `robots.txt`. Any static host can serve the pages with one rewrite rule for each.
 */
export async function writePages(options: Pages): Promise<Record<string, string>> {
  const { shellDir, storeDir, pagesDir, registry, config, signingKey, onNotice } = options
  const template = await readTemplate(shellDir)
  const shell = await readShellRelease(shellDir)
  const { siteUrl, backendUpstream: _, ...told } = config
  const rendering = { ...options, provides: shell.provides }
  const prerenderedPages = await prerender(rendering)
  const found = await remotePages(registry, { storeDir, shell, onNotice })
  const frames = prerenderFrames(
    found.map(({ path }) => path),
    rendering,
  )
  // Whoever signs in goes on from a page of the shell's to this one.
  const needs = found.find(({ path }) => path === arrivalPath)?.needs ?? []
  const pages = [...shellPages.map((page) => ({ ...page, needs })), ...found]
  const partFor = pageRegistries(registry, signingKey)
  const files = Object.fromEntries(pages.map(({ path }) => [path, fileOf(path)]))
  const htmlOf = async ({ path, about, preloads, needs }: Page) => {
    const subject = { ...about, foundation: config.foundation.name, siteUrl }
    const prerendered = prerenderedPages.get(path) ?? null
    const registry = await partFor(needs)
    const frame = frames.get(path) ?? null
    return pageHtml({ template, subject, config: told, registry, preloads, prerendered, frame })
  }
  // Every page is made before the first is written: what refuses one leaves all as they were.
  const written = await Promise.all(
    pages.map(async (page) => ({
      file: join(pagesDir, fileOf(page.path)),
      html: await htmlOf(page),
    })),
  )
  for (let first = 0; first < written.length; first += atOnce)
    await Promise.all(
      written.slice(first, first + atOnce).map(({ file, html }) => writeAtomically(file, html)),
    )
  for (const [name, content] of Object.entries(siteFiles({ config, registry })))
    await writeAtomically(join(pagesDir, name), content)
  await writeAtomically(join(pagesDir, 'config.json'), JSON.stringify(config))
  await writeAtomically(join(pagesDir, 'pages.json'), JSON.stringify(files))
  await removeOthers(pagesDir, new Set(Object.values(files)))
  return files
}

/**
 * The configuration that the present pages carry.
 *
 * @throws Error where no pages have been written.
 */
export async function readConfig(pagesDir: string): Promise<ShellConfig> {
  const file = join(pagesDir, 'config.json')
  return readCheckedJson(file, shellConfigSchema)
}

/**
 * What the shell's build says of itself.
 *
 * @throws Error where there is none.
 */
export async function readShellRelease(shellDir: string): Promise<ShellRelease> {
  return readCheckedJson(join(shellDir, 'release.json'), shellReleaseSchema)
}

const arrivalPath = '/dashboard'

/** Pages that are written at once: a system lets nobody open any number of files. */
const atOnce = 32

/** Stands for every path that has no page of its own. */
const otherPaths = '*'

interface Page {
  path: string
  about: Pick<PageSubject, 'title' | 'audience' | 'path'>
  preloads: Preload[]
  /** The names of the remotes that stand in it. */
  needs: readonly string[]
}

const { landingTitle, signInTitle, signUpTitle, forgotPasswordTitle, legalTitles } = pageMessages

/** The shell's own pages that links lead to. Nobody searches for a form that asks who they are. */
const shellPages: readonly Omit<Page, 'needs'>[] = [
  shellPage('/', landingTitle, 'listed'),
  shellPage('/signup', signUpTitle, 'listed'),
  shellPage('/signin', signInTitle, 'open'),
  shellPage('/forgot-password', forgotPasswordTitle, 'open'),
  ...Object.entries(legalTitles).map(([path, title]) => shellPage(path, title, 'listed')),
  { path: otherPaths, about: { audience: 'open' }, preloads: [] },
]

function shellPage(path: string, title: string, audience: PageSubject['audience']) {
  return { path, about: { path, title, audience }, preloads: [] }
}

/** The pages of remotes, each under the claim of whoever holds it. */
async function remotePages(
  registry: Registry,
  { storeDir, shell, onNotice }: Pick<Pages, 'storeDir' | 'onNotice'> & { shell: ShellRelease },
): Promise<Page[]> {
  const { claims, pages, slots } = resolutionOf(registry)
  const isOff = ({ name, release: { build } }: Placed) =>
    isDisabled(registry.disabled, { name, build })
  const found = await Promise.all(
    claims.map(async ({ path: claim, remote }) => {
      const { name, release } = remote
      const shares = await sharesOf(remote, { storeDir, onNotice })
      const routes = pages.filter((page) => page.claim === claim).map(({ route }) => route)
      const paths = new Set([claim, ...routes.map((route) => route.path).filter(isStatic)])
      const offered = slots.filter((slot) => slot.remote === remote)
      const fillings = offered
        .flatMap((slot) => slot.fillings.map((filling) => ({ ...filling, page: slot.page })))
        .filter((filling) => !isOff(filling.remote))
      const written = [...paths].map((path) =>
        pageAt(path, { name, routes, fillings, release, shares, shell }),
      )
      return isOff(remote) ? written.map((page) => ({ ...page, preloads: [] })) : written
    }),
  )
  return found.flat()
}

/** The store may have lost a build of somebody else, which must keep nobody from a release. */
async function sharesOf(
  { name, release }: Placed,
  { storeDir, onNotice }: Pick<Pages, 'storeDir' | 'onNotice'>,
): Promise<RemoteBuild['shares']> {
  try {
    return (await readBuild(releaseDir(storeDir, { name, ...release }))).shares
  } catch (error) {
    const { owner } = release.manifest
    onNotice?.(`Passed over: the build of ${name} (${owner}) cannot be read: ${String(error)}`)
    return {}
  }
}

function resolutionOf({ remotes: registered }: Registry) {
  const remotes = registered.map(({ name, current }) => {
    return { name, manifest: current.manifest, release: current }
  })
  const claims = resolveClaims(remotes)
  return { ...claims, ...resolveSlots(remotes, claims) }
}

/** A remote of a composition with the build that stands. */
interface Placed {
  name: string
  release: RemoteRelease
}

interface ClaimedPages extends Omit<RoutePreloads, 'route'> {
  name: string
  routes: readonly RemoteRoute[]
  /** What is to be fetched of the slots of these pages. */
  fillings: readonly (Filling<Placed> & { page: string })[]
}

function pageAt(path: string, { name, routes, fillings, ...rest }: ClaimedPages): Page {
  const route = routes.find((candidate) => candidate.path === path)
  if (!route) return { path, about: { audience: 'closed' }, preloads: [], needs: [name] }
  const title = typeof route.title === 'string' ? route.title : route.title.en
  const audience = effectiveAccess(route.access, path) === 'public' ? 'listed' : 'closed'
  const answersToOthers = routes.some((other) => isBelow(other.path, path))
  const own = fillings.filter(({ page }) => page === path)
  return {
    path,
    about: { title, audience, path: answersToOthers ? undefined : path },
    needs: [name, ...own.map(({ remote }) => remote.name)],
    preloads: [...preloadsOf({ route, ...rest }), ...fillingPreloads(own)],
  }
}

/** Whether a page with a parameter has no HTML of its own and takes that of the path above it. */
function isBelow(path: string, above: string): boolean {
  return !isStatic(path) && path.startsWith(`${above}/`)
}

function isStatic(path: string): boolean {
  return !path.includes(':')
}

function fileOf(path: string): string {
  if (path === otherPaths) return 'app.html'
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}

/** Pages of remotes that have left the composition. */
async function removeOthers(pagesDir: string, files: ReadonlySet<string>): Promise<void> {
  for await (const file of glob('**/*.html', { cwd: pagesDir }))
    if (!files.has(file)) await rm(join(pagesDir, file))
}
