import {
  effectiveAccess,
  type Filling,
  isDisabled,
  type Registry,
  type RemoteBuild,
  type RemoteRelease,
  type RemoteRoute,
  resolveClaims,
  resolveSlots,
  type ShellRelease,
} from '@sabha/contract/composition'
import { readStoredBuild } from '../store/stored-build.ts'
import { releaseDir } from '../store.ts'
import type { Page } from './page.ts'
import {
  addStagePreloads,
  findFillingPreloads,
  findPreloads,
  type RoutePreloads,
  type StagePreloads,
} from './preloads.ts'

export interface PageSources {
  /** Folder with the builds that the registry names. */
  storeDir: string
  shell: ShellRelease
  /** Called with a notice if a page lacks something. */
  onNotice?: ((notice: string) => void) | undefined
}

/** Returns the pages of remotes, each under the claim of the remote that holds it. */
export async function listRemotePages(
  registry: Registry,
  { storeDir, shell, onNotice }: PageSources,
): Promise<Page[]> {
  const { remotes, claims, pages, slots } = resolutionOf(registry)
  const isOff = ({ name, release: { build } }: Placed) =>
    isDisabled(registry.disabled, { name, build })
  const inUse = remotes.filter((remote) => !isOff(remote))
  const stage = await stageOf(inUse, { storeDir, shell, onNotice })
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
      return written.map(({ preloads, ...page }) => ({
        ...page,
        preloads: isOff(remote) ? [] : addStagePreloads(preloads, stage),
      }))
    }),
  )
  return found.flat()
}

/** Returns the onboarding stage, which may replace any page. */
async function stageOf(
  remotes: readonly Placed[],
  { shell, ...sources }: PageSources,
): Promise<StagePreloads | null> {
  for (const remote of remotes) {
    const { manifest } = remote.release
    if (!manifest.stage) continue
    const shares = await sharesOf(remote, sources)
    return { module: manifest.stage.module, release: remote.release, shares, shell }
  }
  return null
}

/**
 * Returns no share keys if the store has lost the build, because another team's lost build must not block a
 * release.
 */
async function sharesOf(
  { name, release }: Placed,
  { storeDir, onNotice }: Pick<PageSources, 'storeDir' | 'onNotice'>,
): Promise<RemoteBuild['shares']> {
  try {
    return (await readStoredBuild(releaseDir(storeDir, { name, ...release }))).shares
  } catch (error) {
    const { owner } = release.manifest
    onNotice?.(`Skipped: the build of ${name} (${owner}) cannot be read: ${String(error)}`)
    return {}
  }
}

function resolutionOf({ remotes: registered }: Registry) {
  const remotes = registered.map(({ name, current }) => {
    return { name, manifest: current.manifest, release: current }
  })
  const claims = resolveClaims(remotes)
  return { remotes, ...claims, ...resolveSlots(remotes, claims) }
}

/** A remote of a composition with the build that is used. */
interface Placed {
  name: string
  release: RemoteRelease
}

interface ClaimedPages extends Omit<RoutePreloads, 'route'> {
  name: string
  routes: readonly RemoteRoute[]
  /** Fillings in the slots of these pages. */
  fillings: readonly (Filling<Placed> & { page: string })[]
}

function pageAt(path: string, { name, routes, fillings, ...rest }: ClaimedPages): Page {
  const route = routes.find((candidate) => candidate.path === path)
  const hasPagesBelow = routes.some((other) => isBelow(other.path, path))
  const placed = { path, hasPagesBelow, isOfRemote: true }
  if (!route) return { ...placed, about: { audience: 'closed' }, preloads: [], needs: [name] }
  const title = typeof route.title === 'string' ? route.title : route.title.en
  const audience = effectiveAccess(route.access, path) === 'public' ? 'listed' : 'closed'
  const own = fillings.filter(({ page }) => page === path)
  return {
    ...placed,
    about: { title, audience, path: hasPagesBelow ? undefined : path },
    needs: [name, ...own.map(({ remote }) => remote.name)],
    preloads: [...findPreloads({ route, ...rest }), ...findFillingPreloads(own)],
  }
}

/** Returns whether a page with a parameter has no HTML of its own and uses that of the path above it. */
function isBelow(path: string, above: string): boolean {
  return !isStatic(path) && path.startsWith(`${above}/`)
}

function isStatic(path: string): boolean {
  return !path.includes(':')
}
