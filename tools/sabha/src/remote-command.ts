import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { moduleFiles, type SourceManifest } from '@sabha/contract/composition'
import {
  findDeprecations,
  findOverdueUses,
  findSourceImports,
  readInstalledLibrary,
} from '@sabha/federation/versions'
import { readManifest } from './manifests.ts'
import { UserError } from './user-error.ts'

/** Commands in the folder of a remote, each with the program that it runs there. */
const programs = {
  dev: ['@rsbuild/core', 'bin/rsbuild.js', 'dev'],
  build: ['@rsbuild/core', 'bin/rsbuild.js', 'build'],
  check: ['typescript', 'bin/tsc', '--noEmit'],
} as const satisfies Record<string, readonly [name: string, file: string, argument: string]>

type RemoteCommand = keyof typeof programs

/**
 * Runs a command in the folder of a remote, with the tools that are installed there.
 *
 * @returns The exit code.
 * @throws UserError if the folder is not that of a remote, or a tool is missing.
 */
export function runRemoteCommand(command: RemoteCommand, folder: string): number {
  if (!existsSync(join(folder, 'remote.manifest.json')))
    throw new UserError(
      'Run this command in the folder of a remote, which has a remote.manifest.json.',
    )
  if (command === 'check') {
    const problems = findSourceProblems(folder, readManifest(folder))
    if (problems.length > 0) throw new UserError(problems.join('\n'))
    refuseOverdueUses(folder)
  }
  const [name, file, argument] = programs[command]
  const program = join(installedFolder(name, folder), file)
  const { status } = spawnSync(process.execPath, [program, argument], {
    cwd: folder,
    stdio: 'inherit',
  })
  return status ?? 1
}

/** @throws UserError that names each use of a deprecated name after its last day. */
function refuseOverdueUses(folder: string): void {
  const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const deprecations = Object.keys(dependencies)
    .filter((name) => name.startsWith('@sabha/'))
    .flatMap((name) => findDeprecations(readInstalledLibrary(name, folder).report ?? {}))
  if (deprecations.length === 0) return
  const today = new Date().toISOString().slice(0, 10)
  const overdue = findOverdueUses(findSourceImports(folder), deprecations, today)
  if (overdue.length > 0) throw new UserError(overdue.join('\n'))
}

function installedFolder(name: string, folder: string): string {
  const { resolve } = createRequire(join(folder, 'package.json'))
  try {
    return dirname(resolve(`${name}/package.json`))
  } catch {
    throw new UserError(`${name} is not installed: run npm install first.`)
  }
}

/** Matches an export of the name, or of everything that another file exports. */
const exportsComponent =
  /\bexport\s+(?:async\s+)?(?:const|let|var|function|class)\s+Component\b|\bexport\s*\{[^}]*\bComponent\s*[,}]|\bexport\s*\*/

/**
 * Returns what publishing would refuse and the sources of a remote show already: modules of the manifest
 * without a component, and a copy of `@sabha/ui` with the forms of the shell.
 */
function findSourceProblems(folder: string, manifest: SourceManifest): string[] {
  const { routes, stage, fills = [] } = manifest
  const modules = [...routes, ...fills, ...(stage ? [stage] : [])].map(({ module }) => module)
  const problems = [...new Set(modules)].map((module) => componentProblem(folder, module))
  return [...problems.filter((problem) => problem !== null), ...copyProblems(folder)]
}

function componentProblem(folder: string, module: string): string | null {
  const files = moduleFiles(module)
  const file = files.find((each) => existsSync(join(folder, each)))
  if (!file) return `The manifest names ${module}, and there is no ${files[0]}: create it.`
  if (exportsComponent.test(readFileSync(join(folder, file), 'utf8'))) return null
  return `The manifest names ${module}, and ${file} exports no Component: write \`export function Component()\`.`
}

function copyProblems(folder: string): string[] {
  const [config] = globSync('rsbuild.config.{ts,js,mjs}', { cwd: folder })
  const text = config ? readFileSync(join(folder, config), 'utf8') : ''
  const brings = /\bbrings:\s*\[([^\]]*)\]/.exec(text)?.[1] ?? ''
  const bringsUi = /['"]@sabha\/ui['"]/.test(brings)
  const bringsForms = /['"]@sabha\/forms['"]/.test(brings)
  const usesForms = () =>
    findSourceImports(folder).some(({ entry }) => /^@sabha\/forms(\/|$)/.test(entry))
  if (bringsUi === bringsForms || (bringsUi && !usesForms())) return []
  return [
    `${config} brings ${bringsUi ? '@sabha/ui without @sabha/forms' : '@sabha/forms without @sabha/ui'}, so that fields would lose their labels: bring both, or neither.`,
  ]
}
