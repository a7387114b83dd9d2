import type { Registry, RemoteRelease } from '@sabha/contract/composition'
import { buildId } from '../store.ts'

/** The change of one remote between two compositions. */
export interface Movement {
  name: string
  owner: string
  /** The build, such as `1.2.0-3f9a`; null if the remote is not in the composition. */
  from: string | null
  to: string | null
}

/** Returns the remotes whose current build differs. */
export function findMovements(
  before: Pick<Registry, 'remotes'> | null,
  after: Pick<Registry, 'remotes'>,
): Movement[] {
  const former = currentBuilds(before)
  const next = currentBuilds(after)
  return [...new Set([...former.keys(), ...next.keys()])].sort().flatMap((name) => {
    const from = former.get(name)
    const to = next.get(name)
    const owner = (to ?? from)?.manifest.owner ?? ''
    const builds = { from: from ? buildId(from) : null, to: to ? buildId(to) : null }
    return builds.from === builds.to ? [] : { name, owner, ...builds }
  })
}

function currentBuilds(registry: Pick<Registry, 'remotes'> | null): Map<string, RemoteRelease> {
  return new Map((registry?.remotes ?? []).map(({ name, current }) => [name, current]))
}
