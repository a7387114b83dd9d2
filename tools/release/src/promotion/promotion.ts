import type {
  Registry,
  RegistrySigningKey,
  RemoteBuild,
  SharedSurface,
} from '@sabha/contract/composition'
import type { Switched } from './change-composition.ts'

/** What is to be different from now on; all else stays as it is. */
export interface CompositionChange {
  /** The builds that are to be current. */
  builds?: readonly Pick<RemoteBuild, 'name' | 'version' | 'build'>[] | undefined
  /** Remotes whose current build is taken back: to their previous one, or to that of this id. */
  rollback?: readonly { name: string; to?: string }[] | undefined
  /** What nobody is to run any more; open pages leave it. */
  disable?: readonly Switched[] | undefined
  /** What may be run again. */
  enable?: readonly Switched[] | undefined
  /** Remotes that leave the composition. */
  withdraw?: readonly string[] | undefined
}

/** `provides` and `exports` are those of the shell that will read it. */
export interface Promotion extends CompositionChange, SharedSurface {
  storeDir: string
  /** Where browsers reach the store. */
  remotesOrigin: string
  signingKey: RegistrySigningKey
  /** Whether the shell takes the place of another: every remote is then held against it. */
  isNewShell?: boolean | undefined
  /**
   * Replaces the registry, and what is to change with it: `replace` resolves with false if another promotion came
   * first, and nothing may have changed then. Calls `replace` alone if absent.
   */
  place?: ((registry: Registry, replace: () => Promise<boolean>) => Promise<boolean>) | undefined
  /**
   * Told what is worth knowing, such as a placeholder that is taken over, or a remote that stands and
   * that today's rules would refuse.
   */
  onNotice?: ((notice: string) => void) | undefined
}
