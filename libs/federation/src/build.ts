/** Entry point for the release tools, without the bundler. */
export { oldestBrowserFeatures, oldestBrowsers } from './browsers.ts'
export type { BundledModule } from './imports/bundled-module.ts'
export {
  assertMatchesSchema,
  describeIssues,
  readCheckedJson,
} from './manifest/read-checked-json.ts'
export { RefusedFileError } from './manifest/refused-file-error.ts'
export type { ContainerFacts } from './release/container-facts.ts'
export { type FinishedBuild, writeRelease } from './release/write-release.ts'
export {
  type BuiltScript,
  findSharingProblems,
  type SharingProblem,
} from './sharing/sharing-problems.ts'
