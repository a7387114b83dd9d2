import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { installedVersion } from './installed-version.ts'
import { sharedLibraries, sharedPackages } from './shared-libraries.ts'

/**
 * Brings the shell's file of shared imports in step with the list of shared libraries. The shell
 * provides only what its own modules import, so this file imports every key once.
 */
export function writeSharedModules(file: string, root: string): void {
  const text = sharedModulesText(root)
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  writeFileSync(file, text)
}

/** The text of that file, for the check that it is in step. */
export function sharedModulesText(root: string): string {
  return [
    '// Written by @sabha/federation from its list of shared libraries: change it there.',
    ...keys('eager').map((key) => `import '${key}'`),
    '',
    '/** Fetched by whoever first imports them. */',
    'export const lazySharedModules = [',
    ...keys('lazy').map((key) => `  () => import('${key}'),`),
    ']',
    '',
    '/** The version of each shared library, for the check against what remotes require. */',
    'export const providedVersions: Readonly<Record<string, string>> = {',
    ...Object.entries(providedVersions(root)).map(
      ([name, version]) => `  '${name}': '${version}',`,
    ),
    '}',
    '',
  ].join('\n')
}

/** The version in which the shell provides each shared package. */
export function providedVersions(root: string): Record<string, string> {
  return Object.fromEntries(sharedPackages.map((name) => [name, installedVersion(name, root)]))
}

function keys(loading: 'eager' | 'lazy'): string[] {
  return sharedLibraries
    .filter((library) => library.loading === loading)
    .map((library) => library.key)
}
