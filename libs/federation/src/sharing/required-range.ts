import { readInstalledVersion } from './installed-version.ts'

/**
 * Returns the versions of a shared library that a remote can use: its build-time version and every later one
 * without breaking changes.
 */
export function readRequiredRange(library: string, root: string): string {
  return `^${readInstalledVersion(library, root)}`
}
