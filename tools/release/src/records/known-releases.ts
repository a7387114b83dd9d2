import type { Registry, RemoteBuild, RemoteRelease } from '@sabha/contract/composition'
import { buildId } from '../store.ts'

/** Finds builds that a signed record names. */
export type KnownReleases = (
  build: Pick<RemoteBuild, 'name' | 'version' | 'build'>,
) => RemoteRelease[]

/** Collects the builds of compositions. */
export function createKnownReleases(
  compositions: readonly Pick<Registry, 'remotes'>[],
): KnownReleases {
  const releases = compositions
    .flatMap(({ remotes }) => remotes)
    .flatMap(({ current, previous }) => [current, ...(previous ? [previous] : [])])
  const byTitle = Map.groupBy(releases, ({ manifest, ...release }) =>
    titleOf(manifest.name, release),
  )
  return ({ name, ...build }) => byTitle.get(titleOf(name, build)) ?? []
}

/**
 * Checks that a build of the store is the one that was live.
 *
 * @throws Error if its code, shared libraries or manifest differ.
 */
export function assertSameRelease(known: RemoteRelease, stored: RemoteBuild): void {
  const { container, entry, modules, shares, imports, manifest } = stored
  const said = JSON.parse(JSON.stringify({ container, entry, modules, shares, imports, manifest }))
  // A former version of this tool recorded less.
  const isSame = Object.entries(said).every(([member, value]) => {
    const live: unknown = Reflect.get(known, member)
    return live === undefined || includes(live, value)
  })
  if (isSame) return
  throw new Error(
    `${stored.name} ${buildId(stored)} in the store is not the build that was live: it was changed. Restore its folder in the store, or let its team publish a new version.`,
  )
}

/** Compares what a build says; a record may have members of a later version besides. */
function includes(known: unknown, said: unknown): boolean {
  if (typeof said !== 'object' || said === null) return known === said
  if (typeof known !== 'object' || known === null) return false
  if (Array.isArray(said) && Array.isArray(known) && said.length !== known.length) return false
  return Object.entries(said).every(([key, value]) => includes(Reflect.get(known, key), value))
}

function titleOf(name: string, { version, build }: { version: string; build: string }): string {
  return `${name} ${version}-${build}`
}
