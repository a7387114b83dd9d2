import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ImportedNames, RemoteBuild, RemoteManifest } from '@sabha/contract/composition'
import type { BundledModule } from '../imports/bundled-module.ts'
import { findDuplicatedSharedModules } from '../imports/duplicated-shared-modules.ts'
import { findImportedNames } from '../imports/imported-names.ts'
import { type Problem, readLocatedJson } from '../manifest/located-json.ts'
import { readManifest } from '../manifest/read-manifest.ts'
import { RefusedFileError } from '../manifest/refused-file-error.ts'
import { readInstalledVersion } from '../sharing/installed-version.ts'
import { readRequiredRange } from '../sharing/required-range.ts'
import { packageOf, sharedLibraries } from '../sharing/shared-libraries.ts'
import {
  type BuiltScript,
  findSharingProblems,
  type SharingProblem,
} from '../sharing/sharing-problems.ts'
import type { ContainerFacts } from './container-facts.ts'
import { describeBuild } from './describe-build.ts'
import { measureFirstPageBytes } from './first-page-bytes.ts'
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
   * All modules of the build, if its tool can list them. Used to find the names imported from the shell and
   * to refuse private copies of singletons.
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
  const told = withNames(finished.facts ?? readFederationManifest(distDir), modules)
  const facts = { ...told, imports: without(brings, told.imports) }
  const source = readManifest({
    file: manifestFile,
    modules: { exposed: Object.keys(facts.modules) },
  })
  const { $schema: _, ...said } = source
  const manifest = { ...said, requires: requirements(facts.imports, root) }
  const versions = brings.map((name) => [name, readInstalledVersion(name, root)])
  const build = describeBuild({ distDir, manifest, facts, brings: Object.fromEntries(versions) })
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

/** Replaces `*` by the names found in the modules. */
function withNames(facts: ContainerFacts, modules: readonly BundledModule[]): ContainerFacts {
  const names = findImportedNames(modules, shareKeys)
  return { ...facts, imports: { ...facts.imports, ...names } }
}

function without(brings: readonly string[], imports: ImportedNames): ImportedNames {
  const taken = Object.entries(imports).filter(([key]) => !brings.includes(packageOf(key)))
  return Object.fromEntries(taken)
}

const shareKeys = sharedLibraries.map(({ key }) => key)

/** Returns a range for each imported library, and for the contract, which always applies. */
function requirements(imports: ImportedNames, root: string): Record<string, string> {
  const libraries = new Set(['@sabha/contract', ...Object.keys(imports).map(packageOf)])
  return Object.fromEntries(
    [...libraries].sort().map((name) => [name, readRequiredRange(name, root, imports)]),
  )
}

function budgetProblems(bytes: number, { budget }: RemoteManifest): Problem[] {
  if (bytes <= budget.javascript) return []
  return [{ path: ['budget', 'javascript'], message: `a first page weighs ${bytes} bytes` }]
}
