import type {
  Registry,
  RemoteManifest,
  RemoteOutline,
  RemoteRelease,
} from '@sabha/contract/composition'

/** Refusal of a build that the registry disables. */
export const disabledReason = 'is disabled'

export interface ComposedRemote {
  name: string
  manifest: RemoteManifest
  /** The builds that may be tried, best first. Empty if none fits this shell. */
  releases: readonly RemoteRelease[]
  /** All builds in the registry, usable or not. */
  registered: Pick<Registry['remotes'][number], 'current' | 'previous'>
  /** Why the current build may not be used; null if it may. */
  refusal: string | null
}

export type RegistrySource = 'page' | 'address'

export interface Composition {
  registryId: string
  /** Null if there is no registry. `issuedAt` is in milliseconds. */
  registry: { issuedAt: number; source: RegistrySource } | null
  remotes: readonly ComposedRemote[]
  /** Remotes whose builds the page does not carry; undefined once the page knows the whole registry. */
  others?: readonly RemoteOutline[]
}

export type KnownRemote = ComposedRemote | RemoteOutline

/** Returns all remotes of a composition, sorted by name if the page carries only a part of the registry. */
export function knownRemotes({
  remotes,
  others,
}: Pick<Composition, 'remotes' | 'others'>): readonly KnownRemote[] {
  if (!others) return remotes
  return [...remotes, ...others].sort((one, other) => (one.name < other.name ? -1 : 1))
}

export function isComposedRemote(remote: KnownRemote): remote is ComposedRemote {
  return 'releases' in remote
}
