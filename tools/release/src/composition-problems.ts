import { incompatibilities, isUnder, type RemoteManifest } from '@sabha/contract/composition'

/** Why remotes cannot stand in one composition: what each lacks and where two collide. */
export function compositionProblems(
  manifests: readonly RemoteManifest[],
  provides: Readonly<Record<string, string>>,
): string[] {
  return [
    ...manifests.flatMap((manifest) => unmetRequirements(manifest, provides)),
    ...manifests.flatMap((one, index) =>
      manifests.slice(index + 1).flatMap((other) => collisions(one, other)),
    ),
  ]
}

function unmetRequirements(
  { name, version, requires }: RemoteManifest,
  provides: Readonly<Record<string, string>>,
): string[] {
  return incompatibilities(requires, provides).map(({ reason }) => `${name} ${version} ${reason}`)
}

function collisions(one: RemoteManifest, other: RemoteManifest): string[] {
  const both = `${one.name} and ${other.name}`
  const claims = one.claims
    .filter((claim) => other.claims.some((taken) => isUnder(claim, taken) || isUnder(taken, claim)))
    .map((claim) => `${both} both claim ${claim}`)
  const entries = one.nav
    .filter(({ id }) => other.nav.some((taken) => taken.id === id))
    .map(({ id }) => `${both} both have a navigation entry "${id}"`)
  const stages = one.stage && other.stage ? [`${both} both hold the ${one.stage.name} stage`] : []
  return [...claims, ...entries, ...stages]
}
