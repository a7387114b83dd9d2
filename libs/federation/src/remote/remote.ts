import type { SourceManifest } from '@sabha/contract/composition'

/** A remote whose manifest has been read and found to hold. */
export interface Remote {
  root: string
  manifest: SourceManifest
  manifestFile: string
  /** The shared packages that it bundles a copy of its own of. */
  brings: readonly string[]
  /** Absolute path of what is run before it stands alone. */
  alone: string | null
}
