import type { RemoteRelease } from '@sabha/contract/composition'
import {
  type CompositionContent,
  type DisabledBuild,
  findRemote,
  isSameBuild,
  replaceRemote,
} from './composition-content.ts'
import { assertNotDisabled, disableBuild, enableBuild, isDisabledIn } from './disabled-builds.ts'
import { restoreComposition } from './restore-composition.ts'
import { type RollBackStep, rollBack } from './roll-back.ts'

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
