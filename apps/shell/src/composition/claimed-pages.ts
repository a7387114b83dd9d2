import {
  type ClaimResolution,
  effectiveAccess,
  isUnder,
  normalizePath,
  resolveClaims,
} from '@sabha/contract/composition'
import { matchRoutes } from 'react-router-dom'
import { type Composition, type KnownRemote, knownRemotes } from './composition.ts'

const resolved = new WeakMap<Composition, ClaimResolution<KnownRemote>>()

/** Which paths are whose in a composition. Worked out once for each. */
export function claimsOf(composition: Composition): ClaimResolution<KnownRemote> {
  const known = resolved.get(composition) ?? resolveClaims(knownRemotes(composition))
  resolved.set(composition, known)
  return known
}

export type PageAtAddress = ClaimResolution<KnownRemote>['pages'][number] & { access: string }

/** The page at an address, with what it demands; null where no remote has one. */
export function pageAt(composition: Composition, pathname: string): PageAtAddress | null {
  const { claims, pages } = claimsOf(composition)
  // The router ranks all it is asked of, each time: of 200 claims that would take it milliseconds.
  const plain = normalizePath(pathname)
  const near = claims.filter(({ path }) => isUnder(plain, path))
  const claim = bestMatch(near, ({ path }) => `${path}/*`, pathname)
  const claimed = pages.filter((page) => page.claim === claim?.path)
  const page = bestMatch(claimed, ({ route }) => route.path, pathname)
  return page
    ? { ...page, access: effectiveAccess(page.route.access, page.route.path, pathname) }
    : null
}

/** The parameters of a page at an address. */
export function parametersOf({ route }: { route: { path: string } }, pathname: string) {
  return matchRoutes([{ path: route.path }], pathname)?.[0]?.params ?? {}
}

/** Judged by the router itself, whatever way the address is written. */
function bestMatch<Item>(
  items: readonly Item[],
  pathOf: (item: Item) => string,
  pathname: string,
): Item | null {
  const routes = items.map((item) => ({ path: pathOf(item), handle: item }))
  const match = matchRoutes(routes, pathname)?.[0]
  return match ? match.route.handle : null
}
