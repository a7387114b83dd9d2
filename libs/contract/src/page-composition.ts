/** How far the loading of a remote had come. */
export type LoadPhase = 'resolve' | 'entry' | 'chunk' | 'evaluate' | 'contract' | 'render'

/** An error of a remote, with what leads to its cause and nothing of its text. */
export interface RemoteError {
  version: string
  /**
   * Where loading stood and the code of `docs/composition-errors.md`; null for what went wrong after
   * the page stood, such as in a handler.
   */
  kind: { phase: LoadPhase; code: string } | null
  traceId: string
  /** ISO 8601 in UTC. */
  at: string
}

/** One build of a remote: two builds of one version differ in `build`. */
export interface RemoteBuildName {
  version: string
  build: string
}

/**
 * How a remote stands in this page.
 * - `idle`: nothing of it has been asked for.
 * - `loaded`: its current build was loaded last.
 * - `previous`: the build before it stands in.
 * - `failed`: the last attempt to load something of it failed.
 * - `dropped`: no build of it fits.
 */
export type RemoteCondition = 'idle' | 'loaded' | 'previous' | 'failed' | 'dropped'

/** A remote as the registry names it, and how it fares here. */
export interface RemoteReport {
  name: string
  owner: string
  current: RemoteBuildName
  /** What takes the place of the current build where that fails; null without one. */
  previous: RemoteBuildName | null
  condition: RemoteCondition
  /** Why the current build may not be used; null where it may. */
  refusal: string | null
  /** The last error in this browser; null where it has none. */
  error: RemoteError | null
}

/** What a page is composed of, as it stands. */
export interface PageComposition {
  registryId: string
  /** When the registry was promoted, in milliseconds. */
  issuedAt: number
  /** Where the registry came from: it stood in the page, or was fetched from its address. */
  source: 'page' | 'address'
  shell: {
    version: string
    /** Null in development. */
    build: string | null
    /** The version of the contract that it keeps. */
    contract: string
  }
  remotes: readonly RemoteReport[]
}

/** The composition of this page, to be read and to be followed. */
export interface CompositionSource {
  /**
   * All of it as it is now, also those remotes that the page does not carry yet.
   *
   * @throws Error where the rest of the registry could not be fetched.
   */
  read(): Promise<PageComposition>
  /**
   * Calls whenever a remote has been loaded, has failed or has reported an error.
   *
   * @returns A function that ends it.
   */
  subscribe(onChange: () => void): () => void
}
