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
  const pagesBy = Map.groupBy(resolution.pages, ({ remote }) => remote)
  const standing = remotes.map((remote) => ({
    ...remote.manifest,
    nav: standingNav(remote, { pages: pagesBy.get(remote) ?? [] }),
  }))
  return [
    ...manifests.flatMap(ownProblems),
    ...[...resolution.problems, ...resolveSlots(remotes, resolution).problems]
      .filter(({ remote }) => ownProblems(remote.manifest).length === 0)
      .map(({ remote, message }) => `${remote.name} ${message}`),
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

/** Which remotes share what only one of them may have. */
function collisions(had: readonly (readonly [what: string, remote: string])[]): string[] {
  return [...Map.groupBy(had, ([what]) => what)].flatMap(([what, [first, ...others]]) =>
    others.map(([, remote]) => `${first?.[1]} and ${remote} both ${what}`),
  )
}
