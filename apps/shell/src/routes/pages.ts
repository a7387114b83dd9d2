import {
  type ClaimedPage,
  type ClaimResolution,
  effectiveAccess,
  resolveClaims,
} from '@sabha/contract/composition'
import { matchRoutes } from 'react-router-dom'
import type { ComposedRemote, Composition } from '../composition/composition.ts'

/** A page of a remote, as its manifest declares it. */
type RemotePage = ClaimedPage<ComposedRemote>

const resolved = new WeakMap<Composition, ClaimResolution<ComposedRemote>>()

/** Which paths are whose in a composition. Worked out once for each. */
export function claimsOf(composition: Composition): ClaimResolution<ComposedRemote> {
  const known = resolved.get(composition) ?? resolveClaims(composition.remotes)
  resolved.set(composition, known)
  return known
}

/** The page at an address, with what it demands; null where no remote has one. */
export function pageAt(composition: Composition, pathname: string) {
  const { claims, pages } = claimsOf(composition)
  const claim = bestMatch(claims, ({ path }) => `${path}/*`, pathname)
  const claimed = pages.filter((page) => page.claim === claim?.path)
  const page = bestMatch(claimed, ({ route }) => route.path, pathname)
  return page
    ? { ...page, access: effectiveAccess(page.route.access, page.route.path, pathname) }
    : null
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
