import type { ImportedNames, RemoteManifest, SourceManifest } from '@sabha/contract/composition'
import type { BundledModule } from '../imports/bundled-module.ts'
import { findImportedNames } from '../imports/imported-names.ts'
import { readInstalledVersion } from '../sharing/installed-version.ts'
import { readRequiredRange } from '../sharing/required-range.ts'
import { packageOf, sharedLibraries } from '../sharing/shared-libraries.ts'

/** The part of a build's description that its files do not have. */
export interface BuildTerms {
  manifest: RemoteManifest
  /** Names imported from each share key. */
  imports: ImportedNames
  /** Version of each shared package that the build bundles. */
  brings: Readonly<Record<string, string>>
}

export interface DescribedRemote {
  manifest: SourceManifest
  /** Root of the project. */
  root: string
  /** Shared packages that the build bundles. */
  brings: readonly string[]
  /** Share keys that the build imports, with `*` for each whose names are not known. */
  imports: ImportedNames
  /** All modules of the build, whose names replace `*`. */
  modules: readonly BundledModule[]
}

/**
 * Describes the terms of a build. The name of its global and its id are both hashes of the result, so that
 * two builds which differ in it never share a global.
 */
export function describeTerms(remote: DescribedRemote): BuildTerms {
  const { root } = remote
  const { $schema: _, ...manifest } = remote.manifest
  const imports = sharedImports(remote)
  const versions = remote.brings.map((name) => [name, readInstalledVersion(name, root)])
  return {
    manifest: { ...manifest, requires: requirements(imports, root) },
    imports,
    brings: Object.fromEntries(versions),
  }
}

const shareKeys = sharedLibraries.map(({ key }) => key)

function sharedImports({ imports, modules, brings }: DescribedRemote): ImportedNames {
  const importedNames = { ...imports, ...findImportedNames(modules, shareKeys) }
  const shared = Object.entries(importedNames).filter(([key]) => !brings.includes(packageOf(key)))
  return Object.fromEntries(shared)
}

/** Returns a range for each imported library, and for the contract, which always applies. */
function requirements(imports: ImportedNames, root: string): Record<string, string> {
  const libraries = new Set(['@sabha/contract', ...Object.keys(imports).map(packageOf)])
  return Object.fromEntries(
    [...libraries].sort().map((name) => [name, readRequiredRange(name, root, imports)]),
  )
}
