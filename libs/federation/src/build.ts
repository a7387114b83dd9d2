/** What the release tools need of a build, without the bundler. */
export { type FinishedBuild, writeRelease } from './release/write-release.ts'
