import type {
  Registry,
  RegistrySigningKey,
  RemoteBuild,
  SharedSurface,
} from '@sabha/contract/composition'
import type { StoredBuild } from '../records/build-verifier.ts'
import type { DisabledBuild } from './composition-content.ts'

/** Changes of a composition; everything else stays unchanged. */
export interface CompositionChange {
  /** Builds to make current. */
  builds?: readonly Pick<RemoteBuild, 'name' | 'version' | 'build'>[] | undefined
  /** Remotes to roll back, to their previous build or to the build with this id. */
  rollback?: readonly { name: string; to?: string }[] | undefined
  /** Builds to disable; open pages stop using them. */
  disable?: readonly DisabledBuild[] | undefined
  /** Builds to enable again. */
  enable?: readonly DisabledBuild[] | undefined
  /** Remotes to remove from the composition. */
  withdraw?: readonly string[] | undefined
  /** Former composition that replaces all remotes; the builds that it leaves are disabled. */
  restore?: Pick<Registry, 'remotes'> | undefined
}

/** A change for a shell with these libraries and names. */
export interface Promotion extends CompositionChange, SharedSurface {
  storeDir: string
  /** Public origin of the store. */
  remotesOrigin: string
  signingKey: RegistrySigningKey
  /** Rejects if a published build may not become current; every build may if undefined. */
  verify?: ((stored: StoredBuild) => Promise<void>) | undefined
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
