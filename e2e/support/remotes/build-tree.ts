import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { createBuildFolder } from '../system.ts'

const repository = resolve(import.meta.dirname, '../../..')
const rsbuild = join(repository, 'node_modules/@rsbuild/core/bin/rsbuild.js')

/** A folder like the repository, outside the tree that other stories build in. */
export interface BuildTree {
  /** Installs a copy of a library for all projects of the tree, and returns its folder. */
  installLibrary(name: string): string
  /** Copies a folder of the repository as a project, and returns the project's folder. */
  addProject(name: string, from: string): string
  /** Builds a project, and returns the folder of the build. */
  build(name: string): Promise<string>
}

/** Creates a tree whose projects have the repository's packages, except for libraries that are installed. */
export function createBuildTree(name: string): BuildTree {
  const folder = createBuildFolder(name)
  const tree = join(folder, 'tree')
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'))
  mkdirSync(tree)
  cpSync(join(repository, 'tsconfig.base.json'), join(tree, 'tsconfig.base.json'))
  return {
    installLibrary: (library) =>
      copySources(join('libs', library), join(tree, 'node_modules/@sabha', library)),
    addProject: (project, from) => copySources(from, join(tree, 'apps', project)),
    async build(project) {
      const cwd = join(tree, 'apps', project)
      await promisify(execFile)(process.execPath, [rsbuild, 'build'], { cwd })
      return join(cwd, 'dist')
    },
  }
}

/** Copies a folder of the repository without its builds. */
function copySources(from: string, to: string): string {
  const left = ['node_modules', 'dist', 'dist-prerender']
  const filter = (file: string) => !left.includes(basename(file))
  cpSync(join(repository, from), to, { recursive: true, filter })
  return to
}

/** Sets the version of a copied library. */
export function setVersion(library: string, version: string): void {
  editFile(join(library, 'package.json'), (text) =>
    JSON.stringify({ ...JSON.parse(text), version }, null, 2),
  )
}

/** Changes the text of a copied file. */
export function editFile(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}
