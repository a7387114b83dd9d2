/** What the release tools need of a build, without the bundler. */
export type { ContainerFacts } from './release/container-facts.ts'
export { type FinishedBuild, writeRelease } from './release/write-release.ts'
