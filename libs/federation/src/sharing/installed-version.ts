import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Returns the version of a package that a project imports.
 *
 * @throws Error if it is not installed.
 */
export function readInstalledVersion(packageName: string, root: string): string {
  return JSON.parse(readFileSync(findInstalled(packageName, root), 'utf8')).version
}

/**
 * Returns the path of the package.json of a package that a project imports.
 *
 * @throws Error if it is not installed.
 */
export function findInstalled(packageName: string, root: string): string {
  const file = findUpwards(manifestOf(packageName), root)
  if (!file) throw new Error(`${packageName} is not installed for ${root}`)
  return file
}

/** Returns whether a project can import a package. */
export function isInstalled(packageName: string, root: string): boolean {
  return findUpwards(manifestOf(packageName), root) !== null
}

function manifestOf(packageName: string): string {
  return join('node_modules', packageName, 'package.json')
}

function findUpwards(relative: string, from: string): string | null {
  const file = join(from, relative)
  if (existsSync(file)) return file
  const parent = dirname(from)
  return parent === from ? null : findUpwards(relative, parent)
}
