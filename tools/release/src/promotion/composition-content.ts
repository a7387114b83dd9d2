import type { Registry, RemoteRelease } from '@sabha/contract/composition'

export type ComposedRemote = Registry['remotes'][number]
type Disabled = NonNullable<Registry['disabled']>

/** Content of a registry without id, time and signature. */
export interface CompositionContent {
  remotes: readonly ComposedRemote[]
  disabled: Disabled
}

/** A build of a remote, or all builds of the remote. */
export type DisabledBuild = Disabled[number]

export function findRemote({ remotes }: CompositionContent, name: string): ComposedRemote {
  const remote = remotes.find((one) => one.name === name)
  if (!remote) throw unknownRemoteError(name, remotes)
  return remote
}

export function unknownRemoteError(name: string, remotes: readonly { name: string }[]): Error {
  const present = remotes.map((remote) => remote.name).join(', ')
  return new Error(`There is no remote "${name}" in the composition. It has: ${present || 'none'}.`)
}

export function replaceRemote(
  content: CompositionContent,
  remote: ComposedRemote,
): CompositionContent {
  const others = content.remotes.filter(({ name }) => name !== remote.name)
  return { ...content, remotes: [...others, remote] }
}

export function isSameBuild(one: RemoteRelease, other: RemoteRelease): boolean {
  return one.build === other.build && one.version === other.version
}

export function buildName({ version, build }: RemoteRelease): string {
  return `${version}-${build}`
}
