import type {
  Registry,
  RegistrySigningKey,
  RemoteBuild,
  RemoteRelease,
  SharedSurface,
} from '@sabha/contract/composition'
import type { StoredBuild } from '../records/build-verifier.ts'
import type { DisabledBuild } from './composition-content.ts'

/** A published build. */
export interface NamedBuild extends Pick<RemoteBuild, 'name' | 'version' | 'build'> {
  /** Digest of its description, as `buildDigest` returns it; any content is accepted if undefined. */
  digest?: string | undefined
}

/** A build in a folder of this machine. */
export interface LocalBuild {
  distDir: string
  build: RemoteBuild
}

/** Changes of a composition; everything else stays unchanged. */
export interface CompositionChange {
  /** Builds to make current. */
  builds?: readonly NamedBuild[] | undefined
  /** Remotes to roll back, to their previous build or to the build with this id. */
  rollback?: readonly { name: string; to?: string }[] | undefined
  /** Builds to disable; open pages stop using them. */
  disable?: readonly DisabledBuild[] | undefined
  /** Builds to enable again. */
  enable?: readonly DisabledBuild[] | undefined
  /** Remotes to remove from the composition. */
  withdraw?: readonly string[] | undefined
  /**
   * Former composition that replaces all remotes. The builds that it leaves are disabled, besides those that
   * are disabled now or were disabled in it.
   */
  restore?: Pick<Registry, 'remotes' | 'disabled'> | undefined
}

/** The compositions before and after a change; both have a valid signature. */
export interface Compositions {
  before: Registry | null
  after: Registry
}

export type CompositionJudge = (compositions: Compositions) => void | Promise<void>

/** A change for a shell with these libraries and names. */
export interface Promotion extends CompositionChange, SharedSurface {
  storeDir: string
  /** Builds that are not published, for a plan. */
  unpublished?: readonly LocalBuild[] | undefined
  /** Public origin of the store. */
  remotesOrigin: string
  signingKey: RegistrySigningKey
  /**
   * Rejects if a published build may not become current; every build may if undefined. The promise resolves with the release as the platform recorded it if only that vouches for the build, and with null otherwise.
   */
  verify?: ((stored: StoredBuild) => Promise<RemoteRelease | null>) | undefined
  /**
   * Rejects if the current registry may not be changed; null if there is none. Called with the registry that
   * the promotion changes, again if it starts again.
   */
  admit?: ((present: Registry | null) => Promise<void>) | undefined
  /** Rejects if the change is refused. Nothing is changed then. */
  judge?: CompositionJudge | undefined
  /** Whether the shell is replaced too; all remotes are then checked against it. */
  isNewShell?: boolean | undefined
  /**
   * Replaces the registry and the files that change with it: `replace` resolves with false if another
   * promotion came first, in which case no file may be changed. Only calls `replace` if undefined.
   */
  place?: ((registry: Registry, replace: () => Promise<boolean>) => Promise<boolean>) | undefined
  /**
   * Called with notices, such as a placeholder that is replaced, or an existing remote that the current
   * rules would refuse.
   */
  onNotice?: ((notice: string) => void) | undefined
}
