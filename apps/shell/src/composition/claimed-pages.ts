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

export function resolveCompositionClaims(composition: Composition): ClaimResolution<KnownRemote> {
  const known = resolved.get(composition) ?? resolveClaims(knownRemotes(composition))
  resolved.set(composition, known)
  return known
}

export type PageAtAddress = ClaimResolution<KnownRemote>['pages'][number] & { access: string }

/** Returns the page at an address with its effective access; null if no remote has one. */
export function findPageAtAddress(
  composition: Composition,
  pathname: string,
): PageAtAddress | null {
  const { claims, pages } = resolveCompositionClaims(composition)
  // Ranks only the nearby claims: ranking 200 claims takes the router milliseconds.
  const plain = normalizePath(pathname)
  const near = claims.filter(({ path }) => isUnder(plain, path))
  const claim = bestMatch(near, ({ path }) => `${path}/*`, pathname)
  const claimed = pages.filter((page) => page.claim === claim?.path)
  const page = bestMatch(claimed, ({ route }) => route.path, pathname)
  return page
    ? { ...page, access: effectiveAccess(page.route.access, page.route.path, pathname) }
    : null
}

export function readRouteParameters({ route }: { route: { path: string } }, pathname: string) {
  return matchRoutes([{ path: route.path }], pathname)?.[0]?.params ?? {}
}

/** Lets the router rank the pages, so that the result equals navigation for every spelling of an address. */
function bestMatch<Item>(
  items: readonly Item[],
  pathOf: (item: Item) => string,
  pathname: string,
): Item | null {
  const routes = items.map((item) => ({ path: pathOf(item), handle: item }))
  const match = matchRoutes(routes, pathname)?.[0]
  return match ? match.route.handle : null
}
