import type { NavEntry, RemoteManifest, RemoteRoute } from './manifest.ts'
import { isShellPath, plainPathPattern, routePathPattern } from './paths.ts'

/** The parts of a remote that claim resolution reads. */
export interface ClaimingRemote {
  name: string
  manifest: Pick<RemoteManifest, 'claims' | 'routes' | 'nav'>
}

/** A claimed path and the remote that holds it. */
export interface Claim<Remote> {
  path: string
  remote: Remote
}

/** A page that is part of a composition. */
export interface ClaimedPage<Remote> {
  remote: Remote
  /** The claimed path prefix that the page's URL begins with. */
  claim: string
  route: RemoteRoute
}

/** A placeholder page that another remote replaces. */
export interface ReplacedPlaceholder<Remote> {
  path: string
  from: Remote
  by: Remote
}

/** The reason why a claim or page of a remote is rejected. */
export interface ClaimProblem<Remote> {
  remote: Remote
  message: string
  /** The remote with the conflicting claim; undefined if the problem is in this manifest alone. */
  other?: Remote
}

/** The claims, pages and problems of a composition. */
export interface ClaimResolution<Remote> {
  claims: readonly Claim<Remote>[]
  pages: readonly ClaimedPage<Remote>[]
  takeovers: readonly ReplacedPlaceholder<Remote>[]
  problems: readonly ClaimProblem<Remote>[]
}

/**
 * Assigns the paths of a composition to remotes. A URL belongs to the longest claim that contains it, and
 * within it to the page that the router ranks highest. Equal claims conflict, unless all pages of one remote
 * under the claim are placeholders: the other remote then takes them over. A page below a longer claim of
 * another remote is rejected.
 *
 * Promotion refuses a composition with problems; the shell ignores the rejected claims and pages.
 *
 * @example resolveClaims([member, events]).takeovers // [{ path: '/events', from: member, by: events }]
 */
export function resolveClaims<Remote extends ClaimingRemote>(
  remotes: readonly Remote[],
): ClaimResolution<Remote> {
  const problems: ClaimProblem<Remote>[] = []
  const claims = holdersOf(validClaims(remotes, problems), problems)
  const byPath = new Map(claims.map((claim) => [claim.path, claim]))
  const pages: ClaimedPage<Remote>[] = []
  const takeovers: ReplacedPlaceholder<Remote>[] = []
  for (const remote of remotes) {
    const report = (message: string, other?: Remote) =>
      problems.push({ remote, message, ...(other && { other }) })
    const ownPaths = new Set(remote.manifest.claims)
    for (const route of remote.manifest.routes) {
      const { path } = route
      const own = longestClaimAbove(path, ownPaths)
      const claim = byPath.get(longestClaimAbove(path, byPath) ?? '')
      if (!routePathPattern.test(path)) report(`has a page at "${path}", which is not a valid path`)
      else if (isShellPath(path)) report(`has a page at ${path}, which belongs to the shell`)
      else if (!own || !claim) report(`has a page at ${path} and does not claim it`)
      else if (claim.remote === remote) pages.push({ remote, claim: claim.path, route })
      else if (route.placeholder) takeovers.push({ path, from: remote, by: claim.remote })
      else if (own !== claim.path)
        report(
          `has a page at ${path}, below ${claim.path}, which ${claim.remote.name} claims`,
          claim.remote,
        )
    }
  }
  return { claims, pages, takeovers, problems }
}

/** Returns the navigation entries of a remote that lead to one of its accepted pages. */
export function acceptedNavEntries<Remote extends ClaimingRemote>(
  remote: Remote,
  { pages }: Pick<ClaimResolution<Remote>, 'pages'>,
): NavEntry[] {
  const own = pages.filter((page) => page.remote === remote)
  return remote.manifest.nav.filter(({ to }) => own.some(({ route }) => route.path === to))
}

function validClaims<Remote extends ClaimingRemote>(
  remotes: readonly Remote[],
  problems: ClaimProblem<Remote>[],
): Claim<Remote>[] {
  return remotes.flatMap((remote) =>
    [...new Set(remote.manifest.claims)].flatMap((path) => {
      if (plainPathPattern.test(path) && !isShellPath(path)) return [{ path, remote }]
      const why = plainPathPattern.test(path)
        ? 'which belongs to the shell'
        : 'which is not a valid path'
      problems.push({ remote, message: `claims "${path}", ${why}` })
      return []
    }),
  )
}

/** Resolves equal claims: the first remote keeps the path. */
function holdersOf<Remote extends ClaimingRemote>(
  claims: readonly Claim<Remote>[],
  problems: ClaimProblem<Remote>[],
): Claim<Remote>[] {
  return [...Map.groupBy(claims, ({ path }) => path).values()].flatMap((equal) => {
    const firm = equal.length > 1 ? equal.filter((claim) => !yields(claim)) : []
    const [holder, ...others] = firm.length > 0 ? firm : equal
    if (!holder) return []
    for (const { path, remote } of others)
      problems.push({
        remote,
        message: `claims ${path}, as ${holder.remote.name} does`,
        other: holder.remote,
      })
    return [holder]
  })
}

/** Returns whether all pages under a claim are placeholders. */
function yields({ path, remote: { manifest } }: Claim<ClaimingRemote>): boolean {
  const own = new Set(manifest.claims)
  const pages = manifest.routes.filter((route) => longestClaimAbove(route.path, own) === path)
  return pages.length > 0 && pages.every(({ placeholder }) => placeholder)
}

/** Returns the longest claim that contains a path, or null. */
function longestClaimAbove(path: string, claims: Pick<ReadonlySet<string>, 'has'>): string | null {
  for (let above = path; above !== ''; above = above.slice(0, above.lastIndexOf('/')))
    if (claims.has(above)) return above
  return null
}
