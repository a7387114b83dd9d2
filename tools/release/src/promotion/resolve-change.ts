import type { Registry, RemoteBuild, RemoteRelease } from '@sabha/contract/composition'
import { checkBuild } from '../publishing/check-build.ts'
import { assertSameRelease } from '../records/known-releases.ts'
import { buildDigest } from '../store/build-digest.ts'
import { findBuildsNamed } from '../store/published-builds.ts'
import { findStoredBuild, readStoredBuild } from '../store/stored-build.ts'
import { buildId, releaseDir, releaseUrl } from '../store.ts'
import { toRelease } from '../to-release.ts'
import type { ResolvedChange } from './change-composition.ts'
import type { CompositionContent, DisabledBuild } from './composition-content.ts'
import type { Promotion } from './promotion.ts'

/**
 * Resolves the builds that a change names from the store.
 *
 * @param present the composition that is changed; null if there is none
 * @throws Error if the store lacks one or it may not become current, or if a remote would get two builds at once.
 */
export async function resolveChange(
  promotion: Promotion,
  present: Registry | null,
): Promise<ResolvedChange> {
  const { storeDir, remotesOrigin, builds = [], unpublished = [], rollback = [] } = promotion
  const { disable = [], enable = [], withdraw = [], restore } = promotion
  const names = [...builds, ...unpublished.map(({ build }) => build)].map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) throw new Error(`${twice} cannot have two current builds`)
  const releaseIn = async (folder: string, { isRollback = false, digest }: Expected = {}) => {
    const build = await readStoredBuild(folder)
    if (digest !== undefined) assertDigest(build, digest)
    if (releaseDir(storeDir, build) !== folder)
      throw new Error(
        `${folder} describes ${build.name} ${buildId(build)}, which belongs to another folder. Remove it from the store.`,
      )
    const recorded = await promotion.verify?.({ folder, build, isRollback, present })
    return recorded ? withCurrentAddress(remotesOrigin, recorded) : toRelease(remotesOrigin, build)
  }
  return {
    promoted: await Promise.all([
      ...builds.map(({ digest, ...named }) => releaseIn(releaseDir(storeDir, named), { digest })),
      ...unpublished.map(async ({ distDir: folder, build }) => {
        await promotion.verify?.({ folder, build, isRollback: false, present })
        return toRelease(remotesOrigin, build)
      }),
    ]),
    rolledBack: await Promise.all(
      rollback.map(async ({ name, to }) => {
        if (to === undefined) return { name, to: await previousOf(promotion, { name, present }) }
        const found = await findBuildsNamed(storeDir, { name, to })
        const read = found.map((folder) => releaseIn(folder, { isRollback: true }))
        return { name, to: await onlyUsable(read, { name, to }) }
      }),
    ),
    disable: await Promise.all(
      disable.map((switched) => findNamedBuild(switched, { storeDir, present })),
    ),
    enable: await Promise.all(
      enable.map((switched) => findNamedBuild(switched, { storeDir, present })),
    ),
    withdraw,
    restore: restore ? await resolveFormer(promotion, restore) : null,
  }
}

interface Expected {
  isRollback?: boolean
  digest?: string | undefined
}

/** @throws Error if a build is not the one that has this digest. */
function assertDigest(build: RemoteBuild, digest: string): void {
  if (buildDigest(build) === digest) return
  throw new Error(
    `${build.name} ${buildId(build)} in the store is not the build with the digest ${digest}: its content changed after it was reviewed. Review it again: npx sabha promote ${build.name}@${buildId(build)} --dry-run`,
  )
}

/**
 * Returns a former composition with current addresses.
 *
 * @throws Error if the store lacks a current build of it, or the build was changed.
 */
async function resolveFormer(
  { storeDir, remotesOrigin }: Promotion,
  { remotes, disabled = [] }: NonNullable<Promotion['restore']>,
): Promise<CompositionContent> {
  for (const { name, current } of remotes) {
    const folder = releaseDir(storeDir, { name, version: current.version, build: current.build })
    const build = await readStoredBuild(folder)
    await checkBuild(folder, build)
    assertSameRelease(current, build)
  }
  const restored = await Promise.all(
    remotes.map(async ({ previous, ...remote }) => {
      const isUsable = previous && (await isInStore(storeDir, previous))
      return {
        ...remote,
        current: withCurrentAddress(remotesOrigin, remote.current),
        previous: isUsable ? withCurrentAddress(remotesOrigin, previous) : null,
      }
    }),
  )
  return { remotes: restored, disabled }
}

async function isInStore(storeDir: string, release: RemoteRelease): Promise<boolean> {
  const { version, build, manifest } = release
  const folder = releaseDir(storeDir, { name: manifest.name, version, build })
  return await findStoredBuild(folder).then(Boolean, () => false)
}

/**
 * Accepts a build by version and hash, or by hash alone, which is how the registry names it. The hash is the
 * one that was named: `release.json` in the store is not signed by the platform and could name another.
 */
async function findNamedBuild(
  { name, build }: DisabledBuild,
  { storeDir, present }: { storeDir: string; present: Registry | null },
): Promise<DisabledBuild> {
  if (build === undefined) return { name }
  const hash = build.slice(build.lastIndexOf('-') + 1)
  const remote = present?.remotes.find((one) => one.name === name)
  const composed = [remote?.current, remote?.previous, ...(present?.disabled ?? [])]
  const isComposed = composed.some((one) => one?.build === hash)
  const isStored = isComposed || (await findBuildsNamed(storeDir, { name, to: build })).length > 0
  if (!isStored) throw noSuchBuild({ name, to: build })
  return { name, build: hash }
}

/** Returns the release at its current address, which may have changed. */
export function withCurrentAddress(remotesOrigin: string, release: RemoteRelease): RemoteRelease {
  const { name } = release.manifest
  return { ...release, baseUrl: releaseUrl(remotesOrigin, { name, ...release }) }
}

/**
 * Returns the previous build of a remote; null if it has none.
 *
 * @throws Error if it is no longer in the store, or was changed there.
 */
async function previousOf(
  { storeDir, remotesOrigin }: Promotion,
  { name, present }: { name: string; present: Registry | null },
): Promise<RemoteRelease | null> {
  const previous = present?.remotes.find((remote) => remote.name === name)?.previous
  if (!previous) return null
  const folder = releaseDir(storeDir, { name, version: previous.version, build: previous.build })
  try {
    const build = await readStoredBuild(folder)
    await checkBuild(folder, build)
    assertSameRelease(previous, build)
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause
    throw new Error(
      `${name} cannot go back to its previous build, ${buildId(previous)}: ${cause.message}\nNothing was changed. Choose another build with --build, or disable the remote: npx sabha disable ${name}`,
      { cause },
    )
  }
  return withCurrentAddress(remotesOrigin, previous)
}

interface NamedBuild {
  name: string
  to: string
}

/** Returns the one build that can be used: a copy under another version has no valid signature. */
async function onlyUsable(
  candidates: readonly Promise<RemoteRelease>[],
  named: NamedBuild,
): Promise<RemoteRelease> {
  const [only] = candidates
  if (only && candidates.length === 1) return await only
  const settled = await Promise.allSettled(candidates)
  const usable = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const [release] = usable
  if (release && usable.length === 1) return release
  throw noSuchBuild(named)
}

function noSuchBuild({ name, to }: NamedBuild): Error {
  return new Error(
    `The store has no single build "${to}" of ${name}. Specify its version and hash, such as 1.1.0-8c01: \`npx sabha history\` shows those that were live. A build whose files are gone can only be published again.`,
  )
}
