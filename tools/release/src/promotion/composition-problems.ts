import {
  acceptedNavEntries,
  type Claim,
  type ClaimedPage,
  type ClaimingRemote,
  type ClaimResolution,
  findRoutingProblems,
  type RemoteManifest,
  resolveClaims,
  resolveSlots,
} from '@sabha/contract/composition'

/** A problem of a composition. */
export interface CompositionProblem {
  message: string
  /** Names of the conflicting remotes, or of the single remote at fault. */
  remotes: readonly string[]
}

/** Returns conflicts between remotes and problems of single remotes. */
export function findCompositionProblems(
  manifests: readonly RemoteManifest[],
): CompositionProblem[] {
  const remotes = manifests.map(claimant)
  const resolution = resolveClaims(remotes)
  const pagesBy = Map.groupBy(resolution.pages, ({ remote }) => remote)
  const standing = remotes.map((remote) => ({
    ...remote.manifest,
    nav: acceptedNavEntries(remote, { pages: pagesBy.get(remote) ?? [] }),
  }))
  return [
    ...manifests.flatMap(ownProblems),
    ...[...resolution.problems, ...resolveSlots(remotes, resolution).problems]
      .filter(({ remote, other }) => other || ownProblems(remote.manifest).length === 0)
      .map(({ remote, message, other }) => ({
        message: `${remote.name} ${message}`,
        remotes: other ? [remote.name, other.name] : [remote.name],
      })),
    ...collisions(
      standing.flatMap(({ name, nav }) =>
        nav.map(({ id }) => [`have a navigation entry "${id}"`, name]),
      ),
    ),
    ...collisions(
      standing.flatMap(({ name, stage }) =>
        stage ? [[`hold the ${stage.name} stage`, name]] : [],
      ),
    ),
  ]
}

/** Returns notices about a valid composition for the person who promotes it. */
export function findCompositionNotices(manifests: readonly RemoteManifest[]): string[] {
  const remotes = manifests.map(claimant)
  const resolution = resolveClaims(remotes)
  return [
    ...resolution.takeovers.map(
      ({ path, from, by }) =>
        `${by.name} takes over ${path}, a placeholder of ${from.name}, with its navigation entry`,
    ),
    ...findOverriddenPages(resolution).map(
      ({ claim, page }) =>
        `${claim.remote.name} takes over ${claim.path}, which ${page.route.path} of ${page.remote.name} (${page.remote.manifest.owner}) served until now`,
    ),
    ...resolveSlots(remotes, resolution).waiting.map(
      ({ remote, fill }) =>
        `${remote.name} fills ${fill.slot} with ${fill.module}, which is not shown: no page offers this slot`,
    ),
  ]
}

function claimant(manifest: RemoteManifest) {
  return { name: manifest.name, manifest }
}

/** Returns problems that the build should have refused; not every build uses our preset. */
function ownProblems(manifest: RemoteManifest): CompositionProblem[] {
  const { name, version, owner } = manifest
  return findRoutingProblems(manifest).map(({ path, message }) => ({
    message: `${name} ${version} (${owner}) ${path.join('.')}: ${message}`,
    remotes: [name],
  }))
}

/** Returns the remotes that share a value which must be unique. */
function collisions(
  had: readonly (readonly [what: string, remote: string])[],
): CompositionProblem[] {
  return [...Map.groupBy(had, ([what]) => what)].flatMap(([what, [first, ...others]]) =>
    others.map(([, remote]) => ({
      message: `${first?.[1]} and ${remote} both ${what}`,
      remotes: first ? [first[1], remote] : [remote],
    })),
  )
}

/** A longer claim that takes addresses from a page of another remote. */
interface OverriddenPage<Remote> {
  claim: Claim<Remote>
  page: ClaimedPage<Remote>
}

/**
 * Returns the claims that take addresses from a page with parameters, such as `/members/new` from
 * `/members/:id`. Excludes pages without parameters, whose conflict is a problem of its own, and
 * placeholders, which are replaced.
 */
function findOverriddenPages<Remote extends ClaimingRemote>({
  claims,
  pages,
}: Pick<ClaimResolution<Remote>, 'claims' | 'pages'>): OverriddenPage<Remote>[] {
  return claims.flatMap((claim) =>
    pages
      .filter(({ remote, route }) => remote !== claim.remote && !route.placeholder)
      .filter((page) => claim.path.startsWith(`${page.claim}/`))
      .filter(({ route }) => answersBelow(route.path, claim.path))
      .map((page) => ({ claim, page })),
  )
}

/** Returns whether some address of a page is below a claim. */
function answersBelow(pattern: string, claim: string): boolean {
  const parts = pattern.split('/')
  const claimed = claim.split('/')
  return (
    parts.length >= claimed.length &&
    claimed.every((part, index) => parts[index] === part || parts[index]?.startsWith(':'))
  )
}
