import { installedVersion } from './installed-version.ts'

/**
 * Returns the versions of a shared library that a remote can use: its build-time version and every later one
 * without breaking changes.
 */
export function requiredRange(library: string, root: string): string {
  return `^${installedVersion(library, root)}`
}
