import {
  type RemoteManifest,
  resolveClaims,
  resolveSlots,
  routingProblems,
  standingNav,
} from '@sabha/contract/composition'

/** Where remotes collide, so that they cannot stand in one composition. */
export function compositionProblems(manifests: readonly RemoteManifest[]): string[] {
  const remotes = manifests.map(claimant)
  const resolution = resolveClaims(remotes)
  const standing = remotes.map((remote) => ({
    ...remote.manifest,
    nav: standingNav(remote, resolution),
  }))
  return [
    ...manifests.flatMap(ownProblems),
    ...[...resolution.problems, ...resolveSlots(remotes, resolution).problems]
      .filter(({ remote }) => ownProblems(remote.manifest).length === 0)
      .map(({ remote, message }) => `${remote.name} ${message}`),
    ...standing.flatMap((one, index) =>
      standing.slice(index + 1).flatMap((other) => collisions(one, other)),
    ),
  ]
}

/** What is worth knowing of a composition that holds: whoever promotes it is told. */
export function compositionNotices(manifests: readonly RemoteManifest[]): string[] {
  const remotes = manifests.map(claimant)
  const resolution = resolveClaims(remotes)
  return [
    ...resolution.takeovers.map(
      ({ path, from, by }) =>
        `${by.name} takes over ${path}, a placeholder of ${from.name}, with its navigation entry`,
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

/** What its own build should have refused: not every build is made with our preset. */
function ownProblems(manifest: RemoteManifest): string[] {
  return routingProblems(manifest).map(
    ({ path, message }) => `${manifest.name} ${manifest.version} ${path.join('.')}: ${message}`,
  )
}

function collisions(one: RemoteManifest, other: RemoteManifest): string[] {
  const both = `${one.name} and ${other.name}`
  const entries = one.nav
    .filter(({ id }) => other.nav.some((taken) => taken.id === id))
    .map(({ id }) => `${both} both have a navigation entry "${id}"`)
  const stages = one.stage && other.stage ? [`${both} both hold the ${one.stage.name} stage`] : []
  return [...entries, ...stages]
}
