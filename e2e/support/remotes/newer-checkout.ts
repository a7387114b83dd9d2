import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { createBuildFolder } from '../system.ts'
import { type ReleaseChange, runRelease } from './fixture-remote.ts'
import { setVersion } from './two-majors.ts'

const repository = resolve(import.meta.dirname, '../../..')
const rsbuild = join(repository, 'node_modules/@rsbuild/core/bin/rsbuild.js')

/** The shell, and every remote that uses `@sabha/checkout`. */
const projects = ['shell', 'member', 'onboarding'] as const

/** Builds the projects with version 2.0.0 of `@sabha/checkout`, which the shell provides. */
export async function buildNewerCheckout(): Promise<ReleaseChange> {
  const tree = treeWithNewerCheckout()
  for (const project of projects) {
    const cwd = join(tree, 'apps', project)
    await promisify(execFile)(process.execPath, [rsbuild, 'build'], { cwd })
  }
  return builtIn(tree)
}

/** Releases the builds of the repository again. */
export function releaseCurrentCheckout(): Promise<void> {
  return runRelease(builtIn(repository))
}

/**
 * Copies the projects and the library, as npm would install them, outside the tree that other
 * stories build in.
 */
function treeWithNewerCheckout(): string {
  const folder = createBuildFolder('newer-checkout')
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'))
  const tree = join(folder, 'tree')
  const library = join(tree, 'node_modules/@sabha/checkout')
  mkdirSync(library, { recursive: true })
  copySources(join(repository, 'libs/checkout'), library)
  setVersion(library, '2.0.0')
  cpSync(join(repository, 'tsconfig.base.json'), join(tree, 'tsconfig.base.json'))
  for (const project of projects)
    copySources(join(repository, 'apps', project), join(tree, 'apps', project))
  return tree
}

function copySources(from: string, to: string): void {
  const left = ['node_modules', 'dist', 'dist-prerender']
  cpSync(from, to, { recursive: true, filter: (file) => !left.includes(basename(file)) })
}

function builtIn(tree: string): ReleaseChange {
  const distOf = (project: string) => join(tree, 'apps', project, 'dist')
  const [shell, ...remotes] = projects
  return { shellDist: distOf(shell), remoteDists: remotes.map(distOf) }
}
