import { isDeepStrictEqual } from 'node:util'
import type { RemoteBuild } from '@sabha/contract/composition'
import type { Environment } from '../environment.ts'
import type { CompositionJudge } from '../promotion/promotion.ts'
import { parseRegistry } from '../promotion/read-registry.ts'
import { readBuild } from '../publishing/check-build.ts'
import { readHistory } from '../records/history.ts'
import { readOwners } from '../records/owners.ts'
import type { Release } from '../release.ts'
import { loadSigningKey } from '../signing-key.ts'
import { registryStore } from '../store/registry-store.ts'
import { findStoredBuild } from '../store/stored-build.ts'
import { buildId, releaseDir } from '../store.ts'
import { planUpgrade, type UpgradeStep } from './plan-upgrade.ts'

/** The steps of an upgrade, and the parts of the release that makes them. */
export interface Upgrade {
  /** Whether there is no composition yet. */
  isFirst: boolean
  steps: readonly UpgradeStep[]
  change: Pick<Release, 'remoteDists' | 'builds' | 'withdraw'>
  /** Refuses a release if the composition is not the one that the steps start from, or the steps changed. */
  assertSameStart: CompositionJudge
}

interface UpgradeOptions {
  /** Builds of the checkout's remotes. */
  remoteDists: readonly string[]
  requestedRemotes: readonly string[]
  /** As in `UpgradeFacts`; none if undefined. */
  follows?: readonly string[]
  /** As in `UpgradeFacts`; none if undefined. */
  leftOut?: readonly string[]
  withdraw: readonly string[]
}

/**
 * Compares the builds of a checkout with the composition, its history and the owners, and changes nothing.
 *
 * @throws Error if a remote cannot move by its name.
 */
export async function readUpgrade(places: Environment, options: UpgradeOptions): Promise<Upgrade> {
  const { registry, built, steps } = await readSteps(places, options)
  const moving = built.flatMap(({ distDir, build }) => {
    const step = steps.find((each) => each.status === 'moves' && isOf(each, build))
    return step?.status === 'moves' ? [{ distDir, build, isOwned: step.isOwned }] : []
  })
  for (const { build, isOwned } of moving) if (isOwned) await assertPublished(places, build)
  return {
    isFirst: registry === null,
    steps,
    change: {
      remoteDists: moving.filter(({ isOwned }) => !isOwned).map(({ distDir }) => distDir),
      builds: moving.filter(({ isOwned }) => isOwned).map(({ build }) => build),
      withdraw: steps.filter(({ status }) => status === 'withdrawn').map(({ name }) => name),
    },
    async assertSameStart({ before }) {
      const isSameStart = (before?.id ?? null) === (registry?.id ?? null)
      if (isSameStart && isDeepStrictEqual((await readSteps(places, options)).steps, steps)) return
      throw new Error(
        'The upgrade is no longer the one that was planned: the composition, a build of the checkout or an owner changed. Nothing was changed. Run the command again.',
      )
    },
  }
}

async function readSteps(
  places: Environment,
  { remoteDists, requestedRemotes, follows = [], leftOut = [], withdraw }: UpgradeOptions,
) {
  const { publicKey } = await loadSigningKey(places)
  const stored = await registryStore(places.storeDir).read()
  const read = stored && (await parseRegistry(stored, publicKey))
  const registry = read?.registry ?? null
  const unreadable = (read?.unreadable ?? []).map(({ entry }) => entry.name)
  const built = await Promise.all(
    remoteDists.map(async (distDir) => ({ distDir, build: await readBuild(distDir) })),
  )
  const steps = planUpgrade({
    ...{ registry, unreadable, requestedRemotes, follows, leftOut, withdraw },
    builds: built.map(({ build }) => build),
    owners: await readOwners(places, publicKey),
    history: await readHistory(places, publicKey),
  })
  return { registry, built, steps }
}

/** @throws Error if the build is not published. Only a promotion checks who signed it. */
async function assertPublished({ storeDir }: Environment, build: RemoteBuild): Promise<void> {
  if (await findStoredBuild(releaseDir(storeDir, build))) return
  throw new Error(
    `${build.name} belongs to a team (${build.manifest.owner}), and ${buildId(build)} of this checkout is not published. Ask its team to publish it: npx sabha publish --key team.pem`,
  )
}

function isOf({ name, to }: UpgradeStep, build: RemoteBuild): boolean {
  return name === build.name && to === buildId(build)
}
