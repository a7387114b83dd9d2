import type {
  Registry,
  RemoteManifest,
  RemoteOutline,
  RemoteRelease,
} from '@sabha/contract/composition'

/** Of a build that the registry says nobody is to run. */
export const switchedOff = 'is switched off'

/** A remote as this page may use it. */
export interface ComposedRemote {
  name: string
  manifest: RemoteManifest
  /** The builds that may be tried, best first. None where none fits this shell. */
  releases: readonly RemoteRelease[]
  /** What the registry names, whether it may be used or not. */
  registered: Pick<Registry['remotes'][number], 'current' | 'previous'>
  /** Why the current build may not be used; null where it may. */
  refusal: string | null
}

/** Where a registry came from: it stood in the page, or was fetched from its address. */
export type RegistrySource = 'page' | 'address'

/** What the page is composed of, from one registry. */
export interface Composition {
  registryId: string
  /** Null where there is no registry. `issuedAt` is in milliseconds. */
  registry: { issuedAt: number; source: RegistrySource } | null
  remotes: readonly ComposedRemote[]
  /** Those whose builds the page does not carry; absent once it knows the whole registry. */
  others?: readonly RemoteOutline[]
}

/** A remote as far as the page knows it. */
export type KnownRemote = ComposedRemote | RemoteOutline

/** Every remote of a composition, in the order of their names where the page knows a part. */
export function knownRemotes({
  remotes,
  others,
}: Pick<Composition, 'remotes' | 'others'>): readonly KnownRemote[] {
  if (!others) return remotes
  return [...remotes, ...others].sort((one, other) => (one.name < other.name ? -1 : 1))
}

/** Whether the builds of a remote are known. */
export function isComposed(remote: KnownRemote): remote is ComposedRemote {
  return 'releases' in remote
}
