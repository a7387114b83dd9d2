import {
  effectiveAccess,
  type Filling,
  type IntegrityFile,
  type RemoteBuild,
  type RemoteRelease,
  type RemoteRoute,
  type ShellRelease,
} from '@sabha/contract/composition'

/** A script that the browser loads before another script requests it. */
export interface Preload {
  url: string
  integrity: string
  neededBy: PreloadNeed
}

/**
 * `page`: the page at the path of the HTML; `remote`: also pages below it that have no HTML of their own;
 * `stage`: the onboarding stage, in place of any page; null: all of them.
 */
export type PreloadNeed = 'page' | 'remote' | 'stage' | 'page stage' | null

interface ModulePreloads {
  release: RemoteRelease
  /** Share keys that each module of the release imports, as far as its build knows. */
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
 * Returns the scripts that the page of a route needs in addition to those of the shell's HTML: code shared
 * by all remotes, the shared libraries that the page imports, the remote's entry and the page itself.
 * Loading them together takes one round trip instead of three. Empty for pages that demand a role.
 */
export function findPreloads({ route, release, shares, shell }: RoutePreloads): Preload[] {
  if (!isOpenToAnyone(effectiveAccess(route.access, route.path))) return []
  const shared = sharedFiles(route.module, { shares, shell })
  return unique([
    ...shell.federation.map((file) => preload(file, null)),
    ...shared.map((file) => preload(file, 'page')),
    ...ownFiles(route.module, release).map((file) =>
      preload(file, file === release.entry ? 'remote' : 'page', release),
    ),
  ])
}

/** Adds the scripts of the onboarding stage to those of a page. */
export function addStagePreloads(
  preloads: readonly Preload[],
  stage: StagePreloads | null,
): readonly Preload[] {
  if (!stage || preloads.length === 0) return preloads
  const { module, release, shares, shell } = stage
  const shared = sharedFiles(module, { shares, shell }).map((file) => preload(file, 'stage'))
  return unique([
    ...preloads.map((page) => withBothNeeds(page, shared)),
    ...shared,
    ...ownFiles(module, release).map((file) => preload(file, 'stage', release)),
  ])
}

function withBothNeeds(page: Preload, ofStage: readonly Preload[]): Preload {
  const isOfBoth = page.neededBy === 'page' && ofStage.some(({ url }) => url === page.url)
  return isOfBoth ? { ...page, neededBy: 'page stage' } : page
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

/** Removes duplicates; the first of each URL stays. */
function unique(preloads: readonly Preload[]): Preload[] {
  const addresses = preloads.map(({ url }) => url)
  return preloads.filter(({ url }, index) => addresses.indexOf(url) === index)
}

/** Returns whether an access level demands no role, so that the code may be loaded by anyone. */
function isOpenToAnyone(access: string): boolean {
  return openToAnyone.has(access)
}

const openToAnyone: ReadonlySet<string> = new Set(['public', 'signed-in', 'completed', 'paid'])

/**
 * Returns the scripts of the fillings in a page's slots: entry and module of each filling that anyone may
 * load, without lazy ones.
 */
export function findFillingPreloads(fillings: readonly PlacedFilling[]): Preload[] {
  return fillings
    .filter(({ access, isLazy }) => isOpenToAnyone(access) && !isLazy)
    .flatMap(({ remote: { release }, fill }) =>
      [release.entry, ...(release.modules[fill.module] ?? [])].map((file) =>
        preload(file, 'page', release),
      ),
    )
}

/** A filling with its release. */
type PlacedFilling = Filling<{ release: RemoteRelease }>

function preload(
  { file, integrity }: IntegrityFile,
  neededBy: Preload['neededBy'],
  release?: RemoteRelease,
): Preload {
  return { url: `${release?.baseUrl ?? '/'}${file}`, integrity, neededBy }
}
