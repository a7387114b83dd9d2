import type { SourceManifest } from '@sabha/contract/composition'

/** A remote whose manifest has been read and found to hold. */
export interface Remote {
  root: string
  manifest: SourceManifest
  manifestFile: string
  /** Exposed modules and their sources. */
  exposes: Readonly<Record<string, string>>
  /** Absolute path of what is run before it stands alone. */
  alone: string | null
}
