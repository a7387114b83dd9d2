import { isDisabled, type RemoteRelease } from '@sabha/contract/composition'
import {
  buildName,
  type CompositionContent,
  type DisabledBuild,
  findRemote,
  isSameBuild,
  replaceRemote,
} from './composition-content.ts'
import { assertNotDisabled, disableBuild, enableBuild, isDisabledIn } from './disabled-builds.ts'

export interface ResolvedChange {
  promoted: readonly RemoteRelease[]
  rolledBack: readonly RollBackStep[]
  disable: readonly DisabledBuild[]
  enable: readonly DisabledBuild[]
  withdraw: readonly string[]
  /** Disabled remotes whose previous build must not replace the disabled one. */
  withoutFallback?: readonly string[]
  /** A former composition; null to keep the present remotes. */
  restore: CompositionContent | null
}

/**
 * Returns the composition after a change, applied in the order of `ResolvedChange`.
 *
 * @throws Error if the change names a build or remote that does not exist, or promotes a disabled build.
 */
export function changeComposition(
  present: CompositionContent,
  change: ResolvedChange,
): CompositionContent {
  const { promoted, rolledBack, disable, enable, withdraw, restore } = change
  let content = present
  for (const release of promoted) content = succeed(content, release)
  for (const step of rolledBack) content = rollBack(content, step)
  for (const switched of disable)
    content = disableBuild(content, switched, !change.withoutFallback?.includes(switched.name))
  for (const switched of enable) content = enableBuild(content, switched)
  for (const name of withdraw) content = leave(content, name)
  if (restore) content = restoreComposition(content, restore)
  const remotes = content.remotes.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  return { ...content, remotes }
}

/** Makes a release current; the replaced build becomes the previous one, unless it is disabled. */
function succeed(content: CompositionContent, release: RemoteRelease): CompositionContent {
  const { name } = release.manifest
  assertNotDisabled(content, release)
  const present = content.remotes.find((remote) => remote.name === name)
  const former =
    present && isSameBuild(present.current, release) ? present.previous : present?.current
  const previous = former && !isDisabledIn(content, former) ? former : null
  return replaceRemote(content, { name, current: release, previous })
}

function leave(content: CompositionContent, name: string): CompositionContent {
  const { remotes } = content
  findRemote(content, name)
  return { ...content, remotes: remotes.filter((remote) => remote.name !== name) }
}

/**
 * Restores the remotes of a former composition and disables the builds that it leaves, so that open pages
 * leave them as after a rollback. What is disabled now, or was disabled in it, is disabled.
 *
 * @throws Error if it would run a build that is disabled now.
 */
function restoreComposition(
  content: CompositionContent,
  former: CompositionContent,
): CompositionContent {
  for (const { current } of former.remotes)
    if (!isDisabledIn(former, current)) assertNotDisabled(content, current)
  const again = former.disabled.filter(
    ({ name, build }) =>
      !content.disabled.some((entry) => entry.name === name && entry.build === build),
  )
  const disabled = [...content.disabled, ...again]
  const left = content.remotes.flatMap(({ name, current }) => {
    const restored = former.remotes.find((remote) => remote.name === name)?.current
    const isKept = restored && isSameBuild(restored, current)
    return isKept || isDisabled(disabled, { name, build: current.build })
      ? []
      : [{ name, build: current.build }]
  })
  const next = { ...content, disabled: [...disabled, ...left] }
  const remotes = former.remotes.map((remote) => {
    const isUsable = remote.previous && !isDisabledIn(next, remote.previous)
    return isUsable ? remote : { ...remote, previous: null }
  })
  return { ...next, remotes }
}

export interface RollBackStep {
  name: string
  /** Replacement of the current build; the previous build if null. */
  to: RemoteRelease | null
}

/** Replaces and disables the current build, so that it never becomes the previous one again. */
function rollBack(content: CompositionContent, { name, to }: RollBackStep): CompositionContent {
  const { current, previous } = findRemote(content, name)
  const target = to ?? previous
  if (!target)
    throw new Error(`${name} has no previous build to go back to: specify one with --build`)
  if (isSameBuild(current, target)) throw new Error(`${name} is already at ${buildName(target)}`)
  assertNotDisabled(content, target)
  return disableBuild(replaceRemote(content, { name, current: target, previous: null }), {
    name,
    build: current.build,
  })
}
