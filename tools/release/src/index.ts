export { type Environment, environmentInFolder } from './environment.ts'
export { demoFoundation, readFoundation } from './foundation.ts'
export {
  applicationHeaders,
  type PolicySources,
  remoteFileHeaders,
  staticFileHeaders,
} from './hosting/policy-headers.ts'
export { findPolicySources, razorpayScript } from './hosting/policy-sources.ts'
export { findQueryViolationStatus } from './hosting/query-limits.ts'
export { stageHosting } from './hosting/stage-hosting.ts'
export { pageScriptSources } from './pages/page-script-sources.ts'
export { stagePages } from './pages/stage-pages.ts'
export { planRelease } from './plan-release.ts'
export type { DisabledBuild } from './promotion/composition-content.ts'
export { promote } from './promotion/promote.ts'
export type {
  CompositionChange,
  Compositions,
  NamedBuild,
  Promotion,
} from './promotion/promotion.ts'
export { readRegistry } from './promotion/read-registry.ts'
export { checkBuild, readBuild } from './publishing/check-build.ts'
export { compressedBytes } from './publishing/compressed-bytes.ts'
export { precompress } from './publishing/precompress.ts'
export { type Publication, publish } from './publishing/publish.ts'
export { readConfig } from './read-config.ts'
export { readShellRelease } from './read-shell-release.ts'
export {
  assertBelowCeiling,
  type CeilingChange,
  type Ceilings,
  ceilingOf,
  changeCeiling,
  readCeilings,
} from './records/ceilings.ts'
export { type HistoryEntry, readHistory } from './records/history.ts'
export { findMovements, type Movement } from './records/movements.ts'
export { sortPublishedBuilds } from './records/newest-build.ts'
export {
  changeOwners,
  type OwnerChange,
  type Owners,
  ownersOf,
  readOwners,
} from './records/owners.ts'
export { findRestoreObstacle, planRestoration } from './records/restoration.ts'
export { shellBuildId } from './records/shell-copies.ts'
export { createTeamKey, publicTeamKey, readTeamKey } from './records/signatures.ts'
export { type Release, release } from './release.ts'
export { announceKey, finishRotation } from './rotate-key.ts'
export { createSigningKey, loadSigningKey, type SigningKeyPair } from './signing-key.ts'
export { createSiteChange, type SiteChange } from './site-change.ts'
export { buildDigest } from './store/build-digest.ts'
export { isBucket, locationBelow, openStore } from './store/open-store.ts'
export { listPublishedRemotes } from './store/published-builds.ts'
export { readStoredBuild } from './store/stored-build.ts'
export { withLock } from './store/with-lock.ts'
export { releaseDir } from './store.ts'
export { type Swept, sweep } from './sweep.ts'
export { describeUpgrade } from './upgrade/describe-upgrade.ts'
export type { UpgradeStep } from './upgrade/plan-upgrade.ts'
export { readUpgrade, type Upgrade } from './upgrade/read-upgrade.ts'
