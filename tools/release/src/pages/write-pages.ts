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
  type RouteRead,
  resolveClaims,
  resolveSlots,
  type ShellConfig,
  type ShellRelease,
  shellConfigSchema,
  shellReleaseSchema,
} from '@sabha/contract/composition'
import { readCheckedJson } from '@sabha/federation/build'
import { pageMessages } from '../messages.ts'
import { readBuild } from '../publishing/check-build.ts'
import { releaseDir } from '../store.ts'
import { writeAtomically } from '../write-atomically.ts'
import type { PageSubject } from './page-head.ts'
import { pageHtml, readTemplate } from './page-html.ts'
import { pageRegistries } from './page-registries.ts'
import { fillingPreloads, type Preload, preloadsOf, type RoutePreloads } from './preloads.ts'
import {
  type Prerendered,
  type PrerenderedFrame,
  prerender,
  prerenderFrames,
  visitReads,
} from './prerender.ts'
import { routeReads, stageReads } from './route-reads.ts'
import { siteFiles } from './site-files.ts'

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
 * manifest, `robots.txt` and the sitemap. Any static host can serve the pages with one rewrite rule for each.
 */
export async function writePages(options: Pages): Promise<Record<string, string>> {
  const { shellDir, storeDir, pagesDir, registry, config, onNotice } = options
  const shell = await readShellRelease(shellDir)
  const rendering = { ...options, provides: shell.provides }
  const prerenderedPages = await prerender(rendering)
  const found = await remotePages(registry, { storeDir, shell, onNotice })
  const pages = [...shellPagesBeside(found), ...found]
  const files = Object.fromEntries(pages.map(({ path }) => [path, fileOf(path)]))
  const htmlOf = await htmlMaker(options, {
    prerenderedPages,
    frames: prerenderFrames(
      found.map(({ path }) => path),
      rendering,
    ),
  })
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
  const listed = pages.filter(({ about }) => about.audience === 'listed').map(({ path }) => path)
  for (const [name, content] of Object.entries(siteFiles({ config, registry, listed }))) {
    const file = join(pagesDir, name)
    await (content === null ? rm(file, { force: true }) : writeAtomically(file, content))
  }
  await writeAtomically(join(pagesDir, 'config.json'), JSON.stringify(config))
  await writeAtomically(join(pagesDir, 'pages.json'), JSON.stringify(files))
  await removeOthers(pagesDir, new Set(Object.values(files)))
  return files
}

interface Rendered {
  prerenderedPages: ReadonlyMap<string, Prerendered>
  frames: ReadonlyMap<string, PrerenderedFrame>
}

/** Makes the HTML of a page from what all pages share. */
async function htmlMaker(options: Pages, { prerenderedPages, frames }: Rendered) {
  const { shellDir, registry: whole, signingKey, config } = options
  const template = await readTemplate(shellDir)
  const { siteUrl, backendUpstream: _, ...told } = config
  const { backendUrl: url, publishableKey, foundation } = told
  const visit = visitReads(options)
  const reading = { url, publishableKey, visit, stage: stageReads(whole) }
  const partFor = pageRegistries(whole, signingKey)
  return async ({ path, about, preloads, needs, reads, ...page }: Page): Promise<string> =>
    pageHtml({
      template,
      subject: { ...about, foundation: foundation.name, siteUrl },
      config: told,
      registry: await partFor(needs),
      preloads,
      prerendered: prerenderedPages.get(path) ?? null,
      frame: frames.get(path) ?? null,
      // An older shell would not take them over.
      reads: reads && visit.length > 0 ? { ...reading, path, page: reads } : null,
      connections: page.isOfRemote ? connectionsOf(config) : [],
    })
}

/** Where a page of a remote has files and data from, besides its own origin. */
function connectionsOf({ backendUrl, remotesOrigin, siteUrl }: ShellConfig): string[] {
  const origins = [backendUrl, remotesOrigin].map((url) => new URL(url).origin)
  return origins.filter((origin) => !siteUrl || origin !== new URL(siteUrl).origin)
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
  isOfRemote: boolean
  about: Pick<PageSubject, 'title' | 'audience' | 'path'>
  preloads: Preload[]
  /** The names of the remotes that stand in it. */
  needs: readonly string[]
  /** What it reads first; null where it may be anybody's, who reads nothing. */
  reads: readonly RouteRead[] | null
}

const { landingTitle, signInTitle, signUpTitle, forgotPasswordTitle, legalTitles } = pageMessages

/** The shell's own pages that links lead to. Nobody searches for a form that asks who they are. */
const shellPages = [
  shellPage('/', landingTitle, 'listed'),
  shellPage('/signup', signUpTitle, 'listed'),
  shellPage('/signin', signInTitle, 'open'),
  shellPage('/forgot-password', forgotPasswordTitle, 'open'),
  ...Object.entries(legalTitles).map(([path, title]) => shellPage(path, title, 'listed')),
  { path: otherPaths, about: { audience: 'open' as const } },
]

function shellPage(path: string, title: string, audience: PageSubject['audience']) {
  return { path, about: { path, title, audience } }
}

/** Whoever signs in goes on from a page of the shell's to one of these; at `/` at once. */
function shellPagesBeside(pages: readonly Page[]): Page[] {
  const arrival = pages.find(({ path }) => path === arrivalPath)
  const needs = arrival?.needs ?? []
  return shellPages.map(({ path, about }) => {
    const reads = path === '/' ? (arrival?.reads ?? null) : null
    return { path, about, needs, reads, preloads: [], isOfRemote: false }
  })
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
      return isOff(remote) ? written.map((page) => ({ ...page, preloads: [], reads: [] })) : written
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
  const placed = { path, isOfRemote: true }
  if (!route)
    return { ...placed, about: { audience: 'closed' }, preloads: [], needs: [name], reads: [] }
  const title = typeof route.title === 'string' ? route.title : route.title.en
  const audience = effectiveAccess(route.access, path) === 'public' ? 'listed' : 'closed'
  const answersToOthers = routes.some((other) => isBelow(other.path, path))
  const own = fillings.filter(({ page }) => page === path)
  return {
    ...placed,
    about: { title, audience, path: answersToOthers ? undefined : path },
    needs: [name, ...own.map(({ remote }) => remote.name)],
    preloads: [...preloadsOf({ route, ...rest }), ...fillingPreloads(own)],
    reads: routeReads(route),
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
