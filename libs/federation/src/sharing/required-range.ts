import { installedVersion } from './installed-version.ts'

/**
 * The versions of a shared library that a remote can stand on: the one that it is built against and
 * every later one that breaks nothing.
 */
export function requiredRange(library: string, root: string): string {
  return `^${installedVersion(library, root)}`
}
