/**
 * What the shell alone provides and every remote uses: one key for each entry of a facade.
 *
 * - `eager` stands in the shell's first script, so that a page needs no further request for it.
 * - `lazy` is fetched by whoever first imports it.
 *
 * Libraries behind the facades (Chakra, react-router, zustand, zod) are never shared themselves:
 * a shared library is kept whole, a facade only what it re-exports.
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

/** One share key: the import as remotes write it. */
export interface SharedLibrary {
  key: string
  /** The npm package that holds it: what a manifest's `requires` names. */
  package: string
  loading: 'eager' | 'lazy'
}

/** Every share key: what the shell alone provides and remotes take from it. */
export const sharedLibraries: readonly SharedLibrary[] = Object.entries(loading).map(
  ([key, loading]) => ({ key, package: packageOf(key), loading }),
)

/** The packages behind the share keys, each once. */
export const sharedPackages: readonly string[] = [
  ...new Set(sharedLibraries.map((library) => library.package)),
]

/**
 * What a remote may bring a copy of its own of: libraries that two of in one page do not need to
 * know of each other. React, the router, contract, session, cache of data and toasts are none. Forms
 * are made of the parts, and come with them.
 */
export const bringablePackages: readonly string[] = ['@sabha/ui', '@sabha/forms']

/** The package of an import: `@sabha/ui/menu` belongs to `@sabha/ui`. */
export function packageOf(request: string): string {
  return request.split('/', request.startsWith('@') ? 2 : 1).join('/')
}
