/** Releases of the libraries: their API reports, what changed since a release, and in which version. */
export { type ApiDifferences, compareApis } from './compare-apis.ts'
export { type Deprecation, findDeprecations, findOverdueUses } from './deprecations.ts'
export { findSourceImports, type SourceImport } from './imported-in-sources.ts'
export {
  type ApiReport,
  libraryFiles,
  type RecordedLibrary,
  type ReleaseRecord,
  readInstalledLibrary,
  readRecordedLibrary,
} from './library-record.ts'
export { latestVersion, type NameVersions, nextNames, readNameVersions } from './name-versions.ts'
