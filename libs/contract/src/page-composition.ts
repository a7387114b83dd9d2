/** The phase of loading a remote in which it failed. */
export type LoadPhase = 'resolve' | 'entry' | 'chunk' | 'evaluate' | 'contract' | 'render'

/** An error of a remote, with enough to find its cause and without its message. */
export interface RemoteError {
  version: string
  /**
   * The failed loading phase and its code in `docs/composition-errors.md`; null for errors after rendering,
   * such as in an event handler.
   */
  kind: { phase: LoadPhase; code: string } | null
  traceId: string
  /** ISO 8601 in UTC. */
  at: string
}

/** Identifies a build of a remote; two builds of one version differ in `build`. */
export interface RemoteBuildName {
  version: string
  build: string
}

/**
 * State of a remote in this page.
 * - `idle`: no module has been requested.
 * - `loaded`: the current build was loaded last.
 * - `previous`: the previous build is used instead.
 * - `failed`: the last attempt to load a module failed.
 * - `dropped`: no build is compatible.
 */
export type RemoteCondition = 'idle' | 'loaded' | 'previous' | 'failed' | 'dropped'

/** A remote of the registry with its state in this page. */
export interface RemoteReport {
  name: string
  owner: string
  current: RemoteBuildName
  /** The build that is used if the current one fails; null if there is none. */
  previous: RemoteBuildName | null
  condition: RemoteCondition
  /** Why the current build may not be used; null if it may. */
  refusal: string | null
  /** The last error in this browser; null if there is none. */
  error: RemoteError | null
}

/** The current composition of a page. */
export interface PageComposition {
  registryId: string
  /** Time of the promotion, in milliseconds. */
  issuedAt: number
  /** Origin of the registry: inlined in the page or fetched from its URL. */
  source: 'page' | 'address'
  shell: {
    version: string
    /** Null in development. */
    build: string | null
    /** Version of the contract that the shell implements. */
    contract: string
  }
  remotes: readonly RemoteReport[]
}

/** Reads the composition of this page and notifies of changes. */
export interface CompositionSource {
  /**
   * Returns the whole composition, including remotes that the page does not contain.
   *
   * @throws Error if the rest of the registry cannot be fetched.
   */
  read(): Promise<PageComposition>
  /**
   * Calls `onChange` whenever a remote was loaded, failed or reported an error.
   *
   * @returns A function that unsubscribes.
   */
  subscribe(onChange: () => void): () => void
}
