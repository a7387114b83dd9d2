import { isDisabled, type Registry, type RemoteBuild } from '@sabha/contract/composition'
import { compareVersions } from 'compare-versions'
import type { HistoryEntry } from '../records/history.ts'
import { createKnownReleases } from '../records/known-releases.ts'
import type { Movement } from '../records/movements.ts'
import type { Owners } from '../records/owners.ts'
import { buildId } from '../store.ts'

/** Everything that decides what an upgrade moves. */
export interface UpgradeFacts {
  /** The current composition; null if there is none. */
  registry: Pick<Registry, 'remotes' | 'disabled'> | null
  /** Names of its entries in a format that this tool does not know. */
  unreadable: readonly string[]
  /** Builds of the checkout. */
  builds: readonly CheckoutBuild[]
  owners: Owners
  /** The latest composition first. */
  history: readonly Pick<HistoryEntry, 'remotes'>[]
  /** Remotes to move although a rule below keeps them. */
  requestedRemotes: readonly string[]
  /** Remotes that follow the checkout, also back to a build that was live. */
  follows: readonly string[]
  /** Remotes that the command leaves out. Left-out remotes that follow the checkout are withdrawn. */
  leftOut: readonly string[]
  /** Remotes to withdraw. */
  withdraw: readonly string[]
}

export type CheckoutBuild = Pick<RemoteBuild, 'name' | 'version' | 'build'> & {
  manifest: Pick<RemoteBuild['manifest'], 'owner'>
}

/** Why an upgrade leaves a remote as it is. */
export type StayReason =
  | 'unchanged'
  | 'not in the checkout'
  | 'left out'
  | 'unreadable'
  | 'disabled'
  | 'owned by a team'
  | 'live before'
  | 'withdrawn before'
  | 'newer'

/** The effect of an upgrade on one remote. `from` is null if it is not composed, `to` if it will not be. */
export type UpgradeStep = Movement &
  (
    | {
        status: 'moves' /** Whether only a build that an owner signed may move. */
        isOwned: boolean
      }
    | { status: 'withdrawn' }
    | { status: 'stays'; reason: StayReason /** The checkout's build. */; build: string | null }
  )

/**
 * Returns what an upgrade from a checkout does with each remote. It starts from the composition: a remote moves
 * if it is named, or if it is the platform's and its build was never live and has no lower version. It is the
 * platform's if no key of a team was ever recorded for it. A disabled build only moves if it is named, which a
 * promotion then refuses. A remote that is left out stays if a team owns it or a person decided on it.
 *
 * @throws Error if a named remote has no build in the checkout, or a remote to withdraw is not composed.
 */
export function planUpgrade(facts: UpgradeFacts): UpgradeStep[] {
  refuseUnknownNames(facts)
  const names = new Set([
    // Without a registry, those of the last composition, which the new one may lack.
    ...((facts.registry ?? facts.history[0])?.remotes.map(({ name }) => name) ?? []),
    ...facts.unreadable,
    ...facts.builds.map(({ name }) => name),
  ])
  return [...names].sort().map((name) => planRemote(name, facts))
}

function planRemote(name: string, facts: UpgradeFacts): UpgradeStep {
  const current = facts.registry?.remotes.find((remote) => remote.name === name)?.current
  const build = facts.builds.find((each) => each.name === name)
  const owner = (current ?? build)?.manifest.owner ?? ''
  const from = current ? buildId(current) : null
  if (facts.withdraw.includes(name) || isLeaving(name, { ...facts, current }))
    return { name, owner, from, to: null, status: 'withdrawn' }
  const reason = build
    ? findStayReason(build, { ...facts, current })
    : findAbsenceReason(name, facts)
  if (!build || reason) {
    const stay = { reason: reason ?? 'unchanged', build: build ? buildId(build) : null }
    return { name, owner, from, to: from, status: 'stays', ...stay }
  }
  const isOwned = Object.hasOwn(facts.owners, name)
  return {
    ...{ name, from, to: buildId(build) },
    owner: build.manifest.owner,
    status: 'moves',
    isOwned,
  }
}

type Current = Registry['remotes'][number]['current'] | undefined

/** Returns whether a remote that is left out is withdrawn, which the next start undoes. */
function isLeaving(
  name: string,
  { registry, leftOut, follows, owners, current }: UpgradeFacts & { current: Current },
): boolean {
  if (!current || !leftOut.includes(name) || !follows.includes(name)) return false
  const isCurrentDisabled = isDisabled(registry?.disabled, { name, build: current.build })
  return !isCurrentDisabled && !Object.hasOwn(owners, name)
}

/** Returns why a remote stays that the checkout has no build of. */
function findAbsenceReason(name: string, { unreadable, leftOut }: UpgradeFacts): StayReason {
  if (unreadable.includes(name)) return 'unreadable'
  return leftOut.includes(name) ? 'left out' : 'not in the checkout'
}

/** Returns why a build of the checkout does not become current; null if it does. */
function findStayReason(
  { name, version, build }: CheckoutBuild,
  {
    registry,
    unreadable,
    owners,
    history,
    requestedRemotes,
    follows,
    current,
  }: UpgradeFacts & { current: Current },
): StayReason | null {
  if (current?.version === version && current.build === build) return 'unchanged'
  if (requestedRemotes.includes(name)) return null
  if (unreadable.includes(name)) return 'unreadable'
  if (isDisabled(registry?.disabled, { name, build })) return 'disabled'
  if (Object.hasOwn(owners, name)) return 'owned by a team'
  if (follows.includes(name)) return null
  const wasComposed = history.some(({ remotes }) => remotes.some((one) => one.name === name))
  // Without a registry, all remotes are missing, and none was withdrawn.
  if (!current) return registry && wasComposed ? 'withdrawn before' : null
  if (compareVersions(version, current.version) < 0) return 'newer'
  const compositions = [...(registry ? [registry] : []), ...history]
  const known = createKnownReleases(compositions)({ name, version, build })
  return known.length > 0 ? 'live before' : null
}

function refuseUnknownNames({
  registry,
  unreadable,
  builds,
  requestedRemotes,
  withdraw,
}: UpgradeFacts): void {
  const composed = [...(registry?.remotes ?? []).map(({ name }) => name), ...unreadable]
  const built = builds.map(({ name }) => name)
  const unknown = requestedRemotes.find((name) => !built.includes(name))
  if (unknown !== undefined)
    throw new Error(`This checkout has no build of ${unknown}. It has: ${built.join(', ')}.`)
  const absent = withdraw.find((name) => !composed.includes(name))
  if (absent !== undefined)
    throw new Error(
      `The composition has no remote ${absent} to withdraw. It has: ${composed.join(', ')}.`,
    )
  const both = requestedRemotes.find((name) => withdraw.includes(name))
  if (both !== undefined) throw new Error(`${both} cannot move and be withdrawn at once.`)
}
