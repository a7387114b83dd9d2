import type { SourceManifest } from '@sabha/contract/composition'

/** A remote with a valid manifest. */
export interface Remote {
  root: string
  manifest: SourceManifest
  manifestFile: string
  /** Shared packages that the remote bundles itself. */
  brings: readonly string[]
  /** Absolute path of the module to run before the remote starts standalone. */
  standalone: string | null
}
