import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RemoteBuild, RemoteManifest } from '@sabha/contract/composition'
import { type Problem, readLocatedJson } from '../manifest/located-json.ts'
import { readManifest } from '../manifest/read-manifest.ts'
import { RefusedFileError } from '../manifest/refused-file-error.ts'
import type { ContainerFacts } from './container-facts.ts'
import { describeBuild, unnamedRequirements } from './describe-build.ts'
import { firstPageBytes } from './first-page-bytes.ts'
import { readFederationManifest } from './read-federation-manifest.ts'

/** A build of a remote, whatever tool and configuration made it. */
export interface FinishedBuild {
  /** The build's output folder. */
  distDir: string
  manifestFile: string
  /** The project that owns it. */
  root: string
  /** What the build's tool says of it; read from its `mf-manifest.json` where absent. */
  facts?: ContainerFacts
}

/**
 * Checks a finished build against its manifest and writes `release.json` beside it: what
 * publishing needs to know. It asks nothing of how the build was made.
 *
 * @throws RefusedFileError that names file and line of what the manifest has wrong.
 */
export function writeRelease(finished: FinishedBuild): RemoteBuild {
  const { distDir, manifestFile, root } = finished
  const facts = finished.facts ?? readFederationManifest(distDir)
  const exposes = Object.keys(facts.modules)
  const manifest = readManifest({ file: manifestFile, root, exposes })
  const build = describeBuild({ distDir, manifest, facts })
  const problems = [
    ...requirementProblems(facts, manifest),
    ...budgetProblems(firstPageBytes(distDir, build), manifest),
  ]
  if (problems.length > 0) {
    const where = readLocatedJson(manifestFile).describe(problems)
    throw new RefusedFileError(`The remote's manifest is refused.\n${where}`)
  }
  writeFileSync(join(distDir, 'release.json'), `${JSON.stringify(build, null, 2)}\n`)
  return build
}

function requirementProblems(facts: ContainerFacts, manifest: RemoteManifest): Problem[] {
  return unnamedRequirements(facts, manifest).map((library) => ({
    path: ['requires'],
    message: `must name ${library}, which the remote imports`,
  }))
}

function budgetProblems(bytes: number, { budget }: RemoteManifest): Problem[] {
  if (bytes <= budget.javascript) return []
  return [{ path: ['budget', 'javascript'], message: `a first page weighs ${bytes} bytes` }]
}
