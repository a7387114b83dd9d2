import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { RemoteBuild, RemoteManifest } from '@sabha/contract/composition'
import type { BundledModule } from '../imports/bundled-module.ts'
import { findDuplicatedSharedModules } from '../imports/duplicated-shared-modules.ts'
import { type Problem, readLocatedJson } from '../manifest/located-json.ts'
import { readManifest } from '../manifest/read-manifest.ts'
import { RefusedFileError } from '../manifest/refused-file-error.ts'
import {
  type BuiltScript,
  findSharingProblems,
  type SharingProblem,
} from '../sharing/sharing-problems.ts'
import type { ContainerFacts } from './container-facts.ts'
import { describeBuild } from './describe-build.ts'
import { describeTerms } from './describe-terms.ts'
import { readFederationManifest } from './read-federation-manifest.ts'

/** A build of a remote, made by any tool and configuration. */
export interface FinishedBuild {
  /** Output folder of the build. */
  distDir: string
  manifestFile: string
  /** Root of the project. */
  root: string
  /** Facts from the build tool; read from its `mf-manifest.json` if undefined. */
  facts?: ContainerFacts
  /**
   * All modules of the build, if its tool can list them. They show the names imported from the shell, and private copies of singletons, which are refused.
   */
  modules?: readonly BundledModule[]
  /** Shared packages that the build bundles instead of importing them from the shell. */
  brings?: readonly string[]
}

/**
 * Checks a finished build against its manifest and writes `release.json` next to it, with everything that
 * publishing needs. Independent of how the build was made.
 *
 * @throws RefusedFileError that names file and line of each problem in the manifest, or the script and
 * module that are not shared as the manifest says.
 */
export function writeRelease(finished: FinishedBuild): RemoteBuild {
  const { distDir, manifestFile, root, modules = [], brings = [] } = finished
  refuse(findDuplicatedSharedModules(modules, root))
  const found = finished.facts ?? readFederationManifest(distDir)
  const source = readManifest({
    file: manifestFile,
    modules: { exposed: Object.keys(found.modules) },
  })
  const { imports } = found
  const terms = describeTerms({ manifest: source, root, brings, imports, modules })
  const { manifest } = terms
  const build = describeBuild({ ...terms, distDir, facts: found })
  refuse(findSharingProblems(scriptsOf(distDir, build), manifest).map(describeSharing))
  const problems = budgetProblems(measureFirstPageBytes(distDir, build), manifest)
  if (problems.length > 0) {
    const where = readLocatedJson(manifestFile).describe(problems)
    throw new RefusedFileError(`The remote's manifest is refused.\n${where}`)
  }
  writeFileSync(join(distDir, 'release.json'), `${JSON.stringify(build, null, 2)}\n`)
  return build
}

function refuse(problems: readonly string[]): void {
  if (problems.length > 0)
    throw new RefusedFileError(`The build is refused.\n${problems.join('\n')}`)
}

function scriptsOf(distDir: string, { files }: RemoteBuild): BuiltScript[] {
  return files
    .filter(({ file }) => /\.m?js$/.test(file))
    .map(({ file }) => ({ file, code: readFileSync(join(distDir, file), 'utf8') }))
}

function describeSharing({ file, message }: SharingProblem): string {
  return `${file} ${message}`
}

function budgetProblems(bytes: number, { budget }: RemoteManifest): Problem[] {
  if (bytes <= budget.javascript) return []
  return [{ path: ['budget', 'javascript'], message: `a first page weighs ${bytes} bytes` }]
}

/**
 * Returns the bytes of JavaScript, after Brotli compression, that a first visit loads for the largest page
 * of a build: entry and page.
 */
function measureFirstPageBytes(distDir: string, { entry, modules }: RemoteBuild): number {
  const pages = Object.values(modules).map((files) =>
    [entry, ...files].reduce((sum, { file }) => sum + compressedBytes(join(distDir, file)), 0),
  )
  return Math.max(0, ...pages)
}

function compressedBytes(file: string): number {
  return brotliCompressSync(readFileSync(file)).byteLength
}
