import { isDeepStrictEqual } from 'node:util'
import {
  type Registry,
  type RemoteBuild,
  type RemoteRelease,
  releaseSchema,
} from '@sabha/contract/composition'
import * as z from '@sabha/types/schema'
import { buildId } from '../store.ts'
import { toRelease } from '../to-release.ts'

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

const comparedSchema = z.omit(releaseSchema, { version: true, build: true, baseUrl: true })

/**
 * Checks that a build of the store is the one that was live.
 *
 * @throws Error if its code, shared libraries or manifest differ.
 */
export function assertSameRelease(known: RemoteRelease, stored: RemoteBuild): void {
  // Drops members that a later version recorded.
  const live = comparedSchema.parse(known)
  const { shares, imports, ...said } = comparedSchema.parse(toRelease('', stored))
  // A former version recorded neither of them.
  const also = { ...(live.shares && { shares }), ...(live.imports && { imports }) }
  if (isDeepStrictEqual(jsonOf(live), jsonOf({ ...said, ...also }))) return
  throw new Error(
    `${stored.name} ${buildId(stored)} was changed in the store after it was live. Restore its folder in the store, or ask its team to publish a new version.`,
  )
}

function jsonOf(value: object): unknown {
  return JSON.parse(JSON.stringify(value))
}

function titleOf(name: string, { version, build }: { version: string; build: string }): string {
  return `${name} ${version}-${build}`
}
