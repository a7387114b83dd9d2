import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RemoteBuild } from '@sabha/contract/composition'
import { describeBuild, exposedModules, unnamedRequirements } from './describe-build.ts'
import { readLocatedJson } from './located-json.ts'
import { readManifest } from './read-manifest.ts'

export interface FinishedBuild {
  /** The build's output folder, with `mf-manifest.json`. */
  distDir: string
  manifestFile: string
  /** The project that owns it. */
  root: string
}

/**
 * Checks a finished build against its manifest and writes `release.json` beside it: what
 * publishing needs to know. It asks nothing of how the build was made.
 *
 * @throws Error that names file and line of what the manifest has wrong.
 */
export function writeRelease({ distDir, manifestFile, root }: FinishedBuild): RemoteBuild {
  const exposes = exposedModules(distDir)
  const manifest = readManifest({ file: manifestFile, root, exposes })
  refuseUnnamed(unnamedRequirements(distDir, manifest), manifestFile)
  const build = describeBuild(distDir, manifest)
  writeFileSync(join(distDir, 'release.json'), `${JSON.stringify(build, null, 2)}\n`)
  return build
}

function refuseUnnamed(libraries: readonly string[], manifestFile: string): void {
  if (libraries.length === 0) return
  const problems = libraries.map((library) => ({
    path: ['requires'],
    message: `must name ${library}, which the remote imports`,
  }))
  const where = readLocatedJson(manifestFile).describe(problems)
  throw new Error(`The remote's manifest is refused.\n${where}`)
}
