import type { Registry, RemoteRelease } from '@sabha/contract/composition'

/** The change of one remote between two compositions. */
export interface Movement {
  name: string
  owner: string
  /** The build, such as `1.2.0-3f9a`; null if the remote is not in the composition. */
  from: string | null
  to: string | null
}

/** Returns the remotes whose current build differs. */
export function findMovements(before: Registry | null, after: Registry): Movement[] {
  const former = currentBuilds(before)
  const next = currentBuilds(after)
  return [...new Set([...former.keys(), ...next.keys()])].sort().flatMap((name) => {
    const from = former.get(name)
    const to = next.get(name)
    const owner = (to ?? from)?.manifest.owner ?? ''
    if (buildIdOf(from) === buildIdOf(to)) return []
    return { name, owner, from: buildIdOf(from), to: buildIdOf(to) }
  })
}

export function describeMovements(movements: readonly Movement[]): string[] {
  if (movements.length === 0) return ['No remote changes its build.']
  return movements.map(
    ({ name, owner, from, to }) => `${name} (${owner}): ${from ?? 'new'} → ${to ?? 'withdrawn'}`,
  )
}

export function buildIdOf(release: RemoteRelease | null | undefined): string | null {
  return release ? `${release.version}-${release.build}` : null
}

function currentBuilds(registry: Registry | null): Map<string, RemoteRelease> {
  return new Map((registry?.remotes ?? []).map(({ name, current }) => [name, current]))
}
