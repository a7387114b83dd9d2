import { isShellPath, isUnder, type RemoteRoute } from '@sabha/contract/composition'
import { matchPath } from 'react-router-dom'
import type { ComposedRemote, Composition } from '../composition/composition.ts'
import { effectiveAccess } from './effective-access.ts'

/** A page of a remote, as its manifest declares it. */
export interface RemotePage {
  remote: ComposedRemote
  route: RemoteRoute
}

/** Every page that remotes may have: below their own claims, never in the shell's place. */
export function pagesOf({ remotes }: Composition): RemotePage[] {
  return remotes.flatMap((remote) =>
    remote.manifest.routes
      .filter(({ path }) => !isShellPath(path) && isClaimed(path, remote))
      .map((route) => ({ remote, route })),
  )
}

/** The page at an address, with what it demands; null where no remote has one. */
export function pageAt(pages: readonly RemotePage[], pathname: string) {
  const matching = pages.filter(({ route }) => matchPath(route.path, pathname) !== null)
  const page = matching.toSorted((one, other) => paramsOf(one) - paramsOf(other))[0]
  return page
    ? { ...page, access: effectiveAccess(page.route.access, page.route.path, pathname) }
    : null
}

function isClaimed(path: string, { manifest }: ComposedRemote): boolean {
  return manifest.claims.some((claim) => isUnder(path, claim))
}

function paramsOf({ route }: RemotePage): number {
  return route.path.split('/:').length
}
