import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { packageOf, sharedLibraries } from './shared-libraries.ts'
import { providedExportsText, sharedModulesText } from './shared-modules-file.ts'

const libs = join(import.meta.dirname, '../../..')

/** Entries for builds, tests and the shell only, and entries that each importer bundles. */
const unshared = [
  '@sabha/types/csv',
  '@sabha/types/part-missing',
  '@sabha/types/search-text',
  '@sabha/types/web-address',
  '@sabha/contract/composition',
  '@sabha/contract/document-title',
  '@sabha/contract/fake',
  '@sabha/contract/moments',
  '@sabha/contract/page-checks',
  '@sabha/contract/person-name',
  '@sabha/ui/bar-chart',
  // Not used by any page yet; shared entries add to the scripts of every page.
  '@sabha/ui/combobox',
  '@sabha/ui/copy-text',
  '@sabha/ui/download-card',
  '@sabha/ui/failed-note',
  '@sabha/ui/files',
  '@sabha/ui/hindi',
  '@sabha/ui/lazy-dialog',
  '@sabha/ui/list-query',
  '@sabha/ui/own-copy',
  '@sabha/ui/prerender',
  '@sabha/ui/selection-bar',
  '@sabha/ui/share',
  '@sabha/ui/stat-tile',
  '@sabha/ui/web-address',
  '@sabha/backend/account',
  '@sabha/backend/database',
  '@sabha/backend/public-facts',
  '@sabha/forms/reauthentication',
]

it.each(['types', 'contract', 'backend', 'checkout', 'forms', 'toast', 'ui'])(
  'shares every entry of libs/%s and no other',
  (lib) => {
    const { name, exports } = JSON.parse(readFileSync(join(libs, lib, 'package.json'), 'utf8'))
    const entries = Object.keys(exports)
      .map((entry) => entry.replace('.', name))
      .filter((entry) => !unshared.includes(entry) && !entry.endsWith('/testing'))
    const shared = sharedLibraries.map(({ key }) => key).filter((key) => packageOf(key) === name)
    expect(shared.sort()).toEqual(entries.sort())
  },
)

const bundled = [
  '@sabha/contract/document-title',
  '@sabha/contract/moments',
  '@sabha/contract/person-name',
  '@sabha/forms/reauthentication',
  '@sabha/types/part-missing',
  '@sabha/types/search-text',
  '@sabha/types/web-address',
  '@sabha/ui/bar-chart',
  '@sabha/ui/copy-text',
  '@sabha/ui/download-card',
  '@sabha/ui/failed-note',
  '@sabha/ui/files',
  '@sabha/ui/lazy-dialog',
  '@sabha/ui/list-query',
  '@sabha/ui/selection-bar',
  '@sabha/ui/share',
  '@sabha/ui/stat-tile',
  '@sabha/ui/web-address',
]

it.each(bundled)('%s, which remotes bundle, contains no second copy of a context', (key) => {
  const library = join(libs, packageOf(key).replace('@sabha/', ''))
  const { exports } = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8'))
  const files = filesBehind(join(library, exports[key.replace(packageOf(key), '.')]))
  expect(files.filter((file) => /\bcreateContext[<(]/.test(readFileSync(file, 'utf8')))).toEqual([])
})

/** Returns a module and all modules that it reaches by relative imports, except type imports. */
function filesBehind(file: string, known = new Set<string>()): string[] {
  if (!known.has(file)) {
    known.add(file)
    const text = readFileSync(file, 'utf8').replace(/^(im|ex)port type .*$/gm, '')
    for (const [, path = ''] of text.matchAll(/from '(\.[^']+)'/g))
      filesBehind(join(dirname(file), path), known)
  }
  return [...known]
}

it('shares no library that has a facade', () => {
  const behind = /chakra|emotion|router-dom|zustand|zod|supabase|tanstack/
  expect(sharedLibraries.filter(({ key }) => behind.test(key))).toEqual([])
})

it.each([
  ['imports', 'shared-modules.gen.ts', sharedModulesText],
  ['names', 'provided-exports.gen.ts', providedExportsText],
])("keeps the shell's file of shared %s up to date", (_, file, textOf) => {
  const shell = join(libs, '../apps/shell')
  expect(readFileSync(join(shell, 'src', file), 'utf8')).toBe(textOf(shell))
})

it('returns the package name of an import', () => {
  expect(packageOf('@sabha/ui/menu')).toBe('@sabha/ui')
  expect(packageOf('react/jsx-runtime')).toBe('react')
  expect(packageOf('react-dom')).toBe('react-dom')
})
