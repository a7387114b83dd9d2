import type { RemoteManifest, RemoteRelease } from '@sabha/contract/composition'

/** A remote as this page may use it. */
export interface ComposedRemote {
  name: string
  manifest: RemoteManifest
  /** The builds that may be tried, best first. None where none fits this shell. */
  releases: readonly RemoteRelease[]
  /** Why no build of it may be used; null where one may. */
  refusal: string | null
}

/** What the page is composed of, from one registry. */
export interface Composition {
  registryId: string
  remotes: readonly ComposedRemote[]
}
