/**
 * Libraries that only the shell provides and all remotes use, with a key for each entry of a facade.
 *
 * - `eager`: part of the shell's first script, so pages need no further request.
 * - `lazy`: loaded at the first import.
 *
 * Libraries behind the facades (Chakra, react-router, zustand, zod) are never shared directly: a shared
 * library is bundled completely, a facade only with its re-exports.
 */
const loading = {
  react: 'eager',
  'react/jsx-runtime': 'eager',
  'react-dom': 'eager',
  '@sabha/types': 'eager',
  '@sabha/types/details': 'lazy',
  '@sabha/types/records': 'lazy',
  '@sabha/types/schema': 'eager',
  '@sabha/contract': 'eager',
  '@sabha/contract/options': 'lazy',
  '@sabha/contract/query-state': 'lazy',
  '@sabha/contract/router': 'eager',
  '@sabha/backend': 'eager',
  '@sabha/backend/health': 'lazy',
  '@sabha/backend/paging': 'lazy',
  '@sabha/backend/payments': 'lazy',
  '@sabha/backend/profile': 'lazy',
  '@sabha/backend/query': 'lazy',
  '@sabha/checkout': 'lazy',
  '@sabha/checkout/storage': 'eager',
  '@sabha/forms': 'lazy',
  '@sabha/forms/page': 'lazy',
  '@sabha/forms/profile': 'lazy',
  '@sabha/toast': 'lazy',
  '@sabha/ui': 'eager',
  '@sabha/ui/badge': 'lazy',
  '@sabha/ui/data-view': 'lazy',
  '@sabha/ui/dialog': 'lazy',
  '@sabha/ui/form': 'lazy',
  '@sabha/ui/input': 'lazy',
  '@sabha/ui/list': 'lazy',
  '@sabha/ui/menu': 'lazy',
  '@sabha/ui/page': 'eager',
  '@sabha/ui/record': 'lazy',
  '@sabha/ui/table': 'lazy',
  '@sabha/ui/virtual-list': 'lazy',
} as const satisfies Record<string, SharedLibrary['loading']>

/** A share key: the import as remotes write it. */
export interface SharedLibrary {
  key: string
  /** The npm package of the entry, as named in a manifest's `requires`. */
  package: string
  loading: 'eager' | 'lazy'
}

/** All share keys, which the shell provides to remotes. */
export const sharedLibraries: readonly SharedLibrary[] = Object.entries(loading).map(
  ([key, loading]) => ({ key, package: packageOf(key), loading }),
)

/** The packages of the share keys, each once. */
export const sharedPackages: readonly string[] = [
  ...new Set(sharedLibraries.map((library) => library.package)),
]

/**
 * Packages that a remote may bundle itself, because two copies in one page need not share state. Excludes
 * React, the router, contract, session, data cache and toasts. Forms are built from `@sabha/ui` and are
 * bundled with it.
 */
export const bringablePackages: readonly string[] = ['@sabha/ui', '@sabha/forms']

/** Returns the package of an import: `@sabha/ui/menu` belongs to `@sabha/ui`. */
export function packageOf(request: string): string {
  return request.split('/', request.startsWith('@') ? 2 : 1).join('/')
}
