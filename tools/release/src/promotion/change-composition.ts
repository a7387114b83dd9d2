import { isDisabled, type Registry, type RemoteRelease } from '@sabha/contract/composition'

type Composed = Registry['remotes'][number]
type Disabled = NonNullable<Registry['disabled']>

/** Content of a registry without id, time and signature. */
export interface CompositionContent {
  remotes: readonly Composed[]
  disabled: Disabled
}

/** A build of a remote, or all builds of the remote. */
export type DisabledBuild = Disabled[number]

export interface ResolvedChange {
  promoted: readonly RemoteRelease[]
  /** Replacement of the current build; the previous build if null. */
  rolledBack: readonly { name: string; to: RemoteRelease | null }[]
  disable: readonly DisabledBuild[]
  enable: readonly DisabledBuild[]
  withdraw: readonly string[]
}

/**
 * Returns the composition after a change, applied in the order of `ResolvedChange`.
 *
 * @throws Error if the change names a build or remote that does not exist, or promotes a disabled build.
 */
export function changeComposition(
  present: CompositionContent,
  { promoted, rolledBack, disable, enable, withdraw }: ResolvedChange,
): CompositionContent {
  let content = present
  for (const release of promoted) content = succeed(content, release)
  for (const step of rolledBack) content = rollBack(content, step)
  for (const switched of disable) content = switchOff(content, switched)
  for (const switched of enable) content = switchOn(content, switched)
  for (const name of withdraw) content = leave(content, name)
  const remotes = content.remotes.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  return { ...content, remotes }
}

/** Makes a release current; the replaced build becomes the previous one, unless it is disabled. */
function succeed(content: CompositionContent, release: RemoteRelease): CompositionContent {
  const { name } = release.manifest
  refuseDisabled(content, release)
  const present = content.remotes.find((remote) => remote.name === name)
  const former = present && isSame(present.current, release) ? present.previous : present?.current
  const previous = former && !isOff(content, former) ? former : null
  return put(content, { name, current: release, previous })
}

/** Replaces and disables the current build, so that it never becomes the previous one again. */
function rollBack(
  content: CompositionContent,
  { name, to }: ResolvedChange['rolledBack'][number],
): CompositionContent {
  const { current, previous } = find(content, name)
  const target = to ?? previous
  if (!target) throw new Error(`${name} has no previous build to go back to: name one`)
  if (isSame(current, target)) throw new Error(`${name} stands at ${idOf(target)} already`)
  refuseDisabled(content, target)
  return switchOff(put(content, { name, current: target, previous: null }), {
    name,
    build: current.build,
  })
}

/** Disables a build; if it is the current one, the previous one replaces it. */
function switchOff(content: CompositionContent, switched: DisabledBuild): CompositionContent {
  const { name, build } = switched
  const remote = content.remotes.find((one) => one.name === name)
  const isKnown = remote ?? content.disabled.some((entry) => entry.name === name)
  if (!isKnown) throw unknown(name)
  const disabled = [...content.disabled.filter((entry) => !isEqual(entry, switched)), switched]
  const next = { ...content, disabled }
  if (!remote || build === undefined) return next
  const { current, previous } = remote
  if (previous?.build === build) return put(next, { ...remote, previous: null })
  if (current.build !== build || !previous || isOff(next, previous)) return next
  return put(next, { name, current: previous, previous: null })
}

function switchOn(content: CompositionContent, switched: DisabledBuild): CompositionContent {
  const disabled = content.disabled.filter((entry) => !isEqual(entry, switched))
  if (disabled.length < content.disabled.length) return { ...content, disabled }
  throw new Error(`${[switched.name, switched.build].join(' ').trim()} is not switched off`)
}

function leave(content: CompositionContent, name: string): CompositionContent {
  const { remotes } = content
  find(content, name)
  return { ...content, remotes: remotes.filter((remote) => remote.name !== name) }
}

function find({ remotes }: CompositionContent, name: string): Composed {
  const remote = remotes.find((one) => one.name === name)
  if (!remote) throw unknown(name)
  return remote
}

function unknown(name: string): Error {
  return new Error(`There is no remote "${name}" in the composition`)
}

function put(content: CompositionContent, remote: Composed): CompositionContent {
  const others = content.remotes.filter(({ name }) => name !== remote.name)
  return { ...content, remotes: [...others, remote] }
}

function refuseDisabled(content: CompositionContent, release: RemoteRelease): void {
  if (!isOff(content, release)) return
  throw new Error(`${release.manifest.name} ${idOf(release)} is switched off: enable it first`)
}

function isOff({ disabled }: CompositionContent, { manifest, build }: RemoteRelease): boolean {
  return isDisabled(disabled, { name: manifest.name, build })
}

function isSame(one: RemoteRelease, other: RemoteRelease): boolean {
  return one.build === other.build && one.version === other.version
}

function isEqual(one: DisabledBuild, other: DisabledBuild): boolean {
  return one.name === other.name && one.build === other.build
}

function idOf({ version, build }: RemoteRelease): string {
  return `${version}-${build}`
}
