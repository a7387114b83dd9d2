import type { Registry, RemoteRelease } from '@sabha/contract/composition'

export type Composed = Registry['remotes'][number]
type Disabled = NonNullable<Registry['disabled']>

/** Content of a registry without id, time and signature. */
export interface CompositionContent {
  remotes: readonly Composed[]
  disabled: Disabled
}

/** A build of a remote, or all builds of the remote. */
export type DisabledBuild = Disabled[number]

export function findRemote({ remotes }: CompositionContent, name: string): Composed {
  const remote = remotes.find((one) => one.name === name)
  if (!remote) throw unknownRemote(name)
  return remote
}

export function unknownRemote(name: string): Error {
  return new Error(`There is no remote "${name}" in the composition`)
}

export function replaceRemote(content: CompositionContent, remote: Composed): CompositionContent {
  const others = content.remotes.filter(({ name }) => name !== remote.name)
  return { ...content, remotes: [...others, remote] }
}

export function isSameBuild(one: RemoteRelease, other: RemoteRelease): boolean {
  return one.build === other.build && one.version === other.version
}

export function buildName({ version, build }: RemoteRelease): string {
  return `${version}-${build}`
}
