import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RemoteBuild, RemoteManifest } from '@sabha/contract/composition'
import { type Problem, readLocatedJson } from '../manifest/located-json.ts'
import { readManifest } from '../manifest/read-manifest.ts'
import { describeBuild, exposedModules, unnamedRequirements } from './describe-build.ts'
import { firstPageBytes } from './first-page-bytes.ts'

/** A build of a remote, whatever tool and configuration made it. */
export interface FinishedBuild {
  /** The build's output folder, with `mf-manifest.json`. */
  distDir: string
  manifestFile: string
  /** The project that owns it. */
  root: string
  /** The share keys that a script imports, where the tool knows them. */
  sharesOf?: (file: string) => string[]
}

/**
 * Checks a finished build against its manifest and writes `release.json` beside it: what
 * publishing needs to know. It asks nothing of how the build was made.
 *
 * @throws Error that names file and line of what the manifest has wrong.
 */
export function writeRelease(finished: FinishedBuild): RemoteBuild {
  const { distDir, manifestFile, root } = finished
  const exposes = exposedModules(distDir)
  const manifest = readManifest({ file: manifestFile, root, exposes })
  const build = describeBuild(distDir, manifest, finished.sharesOf)
  const problems = [
    ...requirementProblems(distDir, manifest),
    ...budgetProblems(firstPageBytes(distDir, build), manifest),
  ]
  if (problems.length > 0) {
    const where = readLocatedJson(manifestFile).describe(problems)
    throw new Error(`The remote's manifest is refused.\n${where}`)
  }
  writeFileSync(join(distDir, 'release.json'), `${JSON.stringify(build, null, 2)}\n`)
  return build
}

function requirementProblems(distDir: string, manifest: RemoteManifest): Problem[] {
  return unnamedRequirements(distDir, manifest).map((library) => ({
    path: ['requires'],
    message: `must name ${library}, which the remote imports`,
  }))
}

function budgetProblems(bytes: number, { budget }: RemoteManifest): Problem[] {
  if (bytes <= budget.javascript) return []
  return [{ path: ['budget', 'javascript'], message: `a first page weighs ${bytes} bytes` }]
}
