import {
  effectiveAccess,
  type Filling,
  type IntegrityFile,
  type RemoteBuild,
  type RemoteRelease,
  type RemoteRoute,
  type ShellRelease,
} from '@sabha/contract/composition'

/** A script that the browser fetches before another script asks for it. */
export interface Preload {
  url: string
  integrity: string
  /** Null if the page and the onboarding stage, which takes its place, both need it. */
  neededBy: 'page' | 'stage' | null
}

interface ModulePreloads {
  release: RemoteRelease
  /** The share keys that each module of the release imports, as far as its build knows. */
  shares: RemoteBuild['shares']
  shell: ShellRelease
}

export interface RoutePreloads extends ModulePreloads {
  route: RemoteRoute
}

export interface StagePreloads extends ModulePreloads {
  module: string
}

/**
 * Which scripts the page of a route needs besides those of the shell's HTML: what all
 * remotes share, the shared libraries that the page imports, the remote's entry and the page itself.
 * Asked for together they cost one round trip instead of three. None where a role decides who may
 * have them, and none of a build of modules, which the shell has fetched as such.
 */
export function preloadsOf({ route, release, shares, shell }: RoutePreloads): Preload[] {
  if (!isOpenToAnyone(effectiveAccess(route.access, route.path))) return []
  const shared = sharedFiles(route.module, { shares, shell })
  return unique([
    ...[...shell.federation, ...shared].map((file) => preload(file, null)),
    ...ownFiles(route.module, release).map((file) => preload(file, 'page', release)),
  ])
}

/** Adds the scripts of the onboarding stage to those of a page. */
export function withStage(
  preloads: readonly Preload[],
  stage: StagePreloads | null,
): readonly Preload[] {
  if (!stage || preloads.length === 0) return preloads
  const { module, release, shares, shell } = stage
  return unique([
    ...preloads,
    ...sharedFiles(module, { shares, shell }).map((file) => preload(file, 'stage')),
    ...ownFiles(module, release).map((file) => preload(file, 'stage', release)),
  ])
}

function sharedFiles(
  module: string,
  { shares, shell }: Pick<ModulePreloads, 'shares' | 'shell'>,
): IntegrityFile[] {
  return (shares[module] ?? []).flatMap((key) =>
    Object.hasOwn(shell.shared, key) ? (shell.shared[key] ?? []) : [],
  )
}

function ownFiles(module: string, { entry, modules }: RemoteRelease): IntegrityFile[] {
  return entry.format === 'module' ? [] : [entry, ...(modules[module] ?? [])]
}

/** The first of each address stays. */
function unique(preloads: readonly Preload[]): Preload[] {
  const addresses = preloads.map(({ url }) => url)
  return preloads.filter(({ url }, index) => addresses.indexOf(url) === index)
}

/** Whether an access word asks for no role: whoever may sign in may have the code behind it. */
function isOpenToAnyone(access: string): boolean {
  return openToAnyone.has(access)
}

const openToAnyone: ReadonlySet<string> = new Set(['public', 'signed-in', 'completed', 'paid'])

/**
 * The scripts of what stands in the slots of a page: entry and module of each filling that is open
 * to anyone.
 */
export function fillingPreloads(fillings: readonly PlacedFilling[]): Preload[] {
  return fillings
    .filter(({ access }) => isOpenToAnyone(access))
    .flatMap(({ remote: { release }, fill }) =>
      [release.entry, ...(release.modules[fill.module] ?? [])].map((file) =>
        preload(file, 'page', release),
      ),
    )
}

/** A filling, with the release that brings it. */
type PlacedFilling = Filling<{ release: RemoteRelease }>

function preload(
  { file, integrity }: IntegrityFile,
  neededBy: Preload['neededBy'],
  release?: RemoteRelease,
): Preload {
  return { url: `${release?.baseUrl ?? '/'}${file}`, integrity, neededBy }
}
