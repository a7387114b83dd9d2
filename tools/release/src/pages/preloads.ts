import {
  effectiveAccess,
  type Filling,
  type IntegrityFile,
  type RemoteBuild,
  type RemoteRelease,
  type RemoteRoute,
  type ShellRelease,
} from '@sabha/contract/composition'

/** A script that a page has the browser fetch before another asks for it. */
export interface Preload {
  url: string
  integrity: string
  /** Whether it is of a remote, and of no use where onboarding stands in place of the page. */
  isOwn: boolean
}

export interface RoutePreloads {
  route: RemoteRoute
  release: RemoteRelease
  /** The share keys that each module of the release imports, as far as its build knows. */
  shares: RemoteBuild['shares']
  shell: ShellRelease
}

/**
 * Which scripts the page of a route needs besides those of the shell's HTML: what all
 * remotes share, the shared libraries that the page imports, the remote's entry and the page itself.
 * Asked for together they cost one round trip instead of three. None where a role decides who may
 * have them, and none of a build of modules, which the shell has fetched as such.
 */
export function preloadsOf({ route, release, shares, shell }: RoutePreloads): Preload[] {
  if (!isOpenToAnyone(effectiveAccess(route.access, route.path))) return []
  const shared = (shares[route.module] ?? []).flatMap((key) =>
    Object.hasOwn(shell.shared, key) ? (shell.shared[key] ?? []) : [],
  )
  const isModule = release.entry.format === 'module'
  const own = isModule ? [] : [release.entry, ...(release.modules[route.module] ?? [])]
  const preloads = [
    ...[...shell.federation, ...shared].map((file) => preload(file)),
    ...own.map((file) => preload(file, release)),
  ]
  return [...new Map(preloads.map((one) => [one.url, one])).values()]
}

/** Whether an access word asks for no role: whoever may sign in may have the code behind it. */
export function isOpenToAnyone(access: string): boolean {
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
        preload(file, release),
      ),
    )
}

/** A filling, with the release that brings it. */
type PlacedFilling = Filling<{ release: RemoteRelease }>

function preload({ file, integrity }: IntegrityFile, release?: RemoteRelease): Preload {
  return { url: `${release?.baseUrl ?? '/'}${file}`, integrity, isOwn: release !== undefined }
}
