/** What the release tools need of a build, without the bundler. */
export { describeBuild, unnamedRequirements } from './describe-build.ts'
export { type ManifestSource, readManifest } from './read-manifest.ts'
