import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readChangedNames } from './changed-names.ts'
import { readInstalledVersion } from './installed-version.ts'
import { sharedExports } from './shared-exports.ts'
import { sharedLibraries, sharedPackages } from './shared-libraries.ts'

/**
 * Updates the shell's generated files from the list of shared libraries: the modules, and their versions and
 * export names, which are available before any module is loaded.
 *
 * @param file path of the modules file
 */
export function writeSharedModules(file: string, root: string): void {
  writeInStep(file, sharedModulesText(root))
  writeInStep(join(dirname(file), 'provided-versions.gen.ts'), providedVersionsText(root))
  writeInStep(join(dirname(file), 'provided-exports.gen.ts'), providedExportsText(root))
}

/** Returns the text of the modules file, for the check that it is up to date. */
export function sharedModulesText(root: string): string {
  const eager = keys('eager')
  return [
    notice,
    ...eager.map((key, index) => `import * as module${index} from '${key}'`),
    '',
    '/** A module that stands here, or one that is fetched by whoever first imports it. */',
    'export type SharedModule = { version: string } & (',
    '  | { here: object }',
    '  | { fetch: () => Promise<object> }',
    ')',
    '',
    '/** What the shell alone provides and every remote uses, by share key. */',
    'export const sharedModules: Readonly<Record<string, SharedModule>> = {',
    ...eager.map((key, index) => entry(key, `here: module${index}`, root)),
    ...keys('lazy').map((key) =>
      entry(key, `fetch: () => import(${chunkName(key)}'${key}')`, root),
    ),
    '}',
    '',
  ].join('\n')
}

/** Entries that the same pages import, loaded as one script. */
const joined: Readonly<Record<string, string>> = {
  '@sabha/backend/profile': 'profile',
  '@sabha/forms/profile': 'profile',
}

function chunkName(key: string): string {
  return joined[key] ? `/* webpackChunkName: "${joined[key]}" */ ` : ''
}

/** Returns the text of the versions file. */
function providedVersionsText(root: string): string {
  return [
    notice,
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

/** Returns the text of the export names file. */
export function providedExportsText(root: string): string {
  return [
    notice,
    '',
    '/** The names that each shared module exports, for the check against what remotes import. */',
    'export const providedExports: Readonly<Record<string, readonly string[]>> = {',
    ...Object.entries(sharedExports(root)).map(
      ([key, names]) => `  '${key}': [${names.map((name) => `'${name}'`).join(', ')}],`,
    ),
    '}',
    '',
    '/** Versions in which names were last added or changed, for names newer than the first release. */',
    `export const changedNames: Readonly<Record<string, Readonly<Record<string, string>>>> = ${JSON.stringify(readChangedNames(root))}`,
    '',
  ].join('\n')
}

/** Returns the version of each shared package that the shell provides. */
export function providedVersions(root: string): Record<string, string> {
  return Object.fromEntries(sharedPackages.map((name) => [name, readInstalledVersion(name, root)]))
}

const notice = '// Written by @sabha/federation from its list of shared libraries: change it there.'

function entry(key: string, module: string, root: string): string {
  const library = sharedLibraries.find((shared) => shared.key === key)
  const version = readInstalledVersion(library?.package ?? key, root)
  return `  '${key}': { version: '${version}', ${module} },`
}

function writeInStep(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  writeFileSync(file, text)
}

function keys(loading: 'eager' | 'lazy'): string[] {
  return sharedLibraries
    .filter((library) => library.loading === loading)
    .map((library) => library.key)
}
