import {
  acceptedNavEntries,
  findRoutingProblems,
  type RemoteManifest,
  resolveClaims,
  resolveSlots,
} from '@sabha/contract/composition'
import { findOverriddenPages } from './overridden-pages.ts'

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
        `${claim.remote.name} takes over ${claim.path}, which ${page.route.path} of ${page.remote.name} (${page.remote.manifest.owner}) has answered for`,
    ),
    ...resolveSlots(remotes, resolution).waiting.map(
      ({ remote, fill }) =>
        `${remote.name} fills ${fill.slot} with ${fill.module}, which stands nowhere: no page offers it`,
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
