/**
 * Formats and checks of a composition, for the shell and the release tools. A separate entry point, so that
 * remotes do not load its schemas.
 */

export { type Access, accessLevels, demandsAtLeast, lacksPayment } from './access.ts'
export {
  buildSchema,
  type RemoteBuild,
  type ShellRelease,
  shellReleaseSchema,
} from './build.ts'
export { canonicalJson } from './canonical-json.ts'
export {
  acceptedNavEntries,
  type Claim,
  type ClaimedPage,
  type ClaimingRemote,
  type ClaimResolution,
  type ReplacedPlaceholder,
  resolveClaims,
} from './claims.ts'
export {
  type ImportedNames,
  type Incompatibility,
  incompatibilities,
  type SharedRequirements,
  type SharedSurface,
  unmetRequirements,
} from './compatibility.ts'
export {
  type RegistryKey,
  type RegistrySigningKey,
  registryKeySchema,
  registrySigningKeySchema,
  type ShellConfig,
  shellConfigSchema,
} from './config.ts'
export { developmentIntegrity, requiredIntegrity } from './development.ts'
export { isDisabled } from './disabled.ts'
export { removeDraftsOfOthers } from './leaving/draft-storage.ts'
export {
  listModules,
  manifestSchema,
  type NavEntry,
  type RemoteManifest,
  type RemoteRoute,
  type SlotFill,
  type SourceManifest,
  sourceManifestSchema,
} from './manifest.ts'
export type { ManifestProblem } from './manifest-bounds.ts'
export { moduleFiles } from './module-file.ts'
export { isPageModule } from './page-module.ts'
export { effectiveAccess, isFilePath, isShellPath, isUnder, normalizePath } from './paths.ts'
export {
  type IntegrityFile,
  type PageRegistry,
  pageRegistrySchema,
  type Registry,
  type RegistryEnvelope,
  type RemoteOutline,
  type RemoteRelease,
  registeredRemoteSchema,
  registryEnvelopeSchema,
  registrySchema,
  releaseSchema,
} from './registry.ts'
export { findRoutingProblems } from './routing-problems.ts'
export { registryId, sealPageRegistries, sealRegistry, verifyRegistry } from './seal.ts'
export {
  type Filling,
  type OfferedSlot,
  resolveSlots,
  type SlotResolution,
} from './slots/resolve-slots.ts'
export { slotNames } from './slots/slot-properties.ts'
