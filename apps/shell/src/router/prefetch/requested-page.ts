import { storedUserId } from '@sabha/backend'
import { decideAccess, type VisitSession } from '@sabha/contract'
import type { Role } from '@sabha/types'
import { findPageAtAddress, readRouteParameters } from '../../composition/claimed-pages.ts'
import {
  type ComposedRemote,
  type Composition,
  isComposedRemote,
} from '../../composition/composition.ts'
import { prefetchModule } from '../../composition/loading/prefetch-module.ts'
import { type CompositionServices, currentComposition } from '../../composition/services.ts'
import {
  readRememberedRole,
  readRememberedSession,
} from '../../platform/session/remembered-role.ts'

/** The stored role may be outdated, so pages above a member's access are not fetched early. */
function mayEnter(access: string, remembered: Role | null): boolean {
  return access === 'public' || (remembered !== null && memberAccess.has(access))
}

const memberAccess: ReadonlySet<string> = new Set(['signed-in', 'completed', 'paid'])

/** Prefetches the files of the page at an address, or of the onboarding stage that replaces it. */
export function fetchRequestedPage(composition: Composition, pathname: string): void {
  const requested = requestedModule(composition, pathname)
  if (requested) prefetchModule(requested.remote, requested.module, 'preload')
}

/** Calls `preload` with the stored session, before the profile is known; the guard decides. Never rejects. */
export async function preloadRequestedPage(
  services: Pick<CompositionServices, 'page' | 'loader'>,
  { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
): Promise<void> {
  const requested = requestedModule(currentComposition(services), pathname)
  const session = visitSession()
  if (!requested || !session || requested.remote.releases.length === 0) return
  const { remote, module, parameters } = requested
  const outcome = await services.loader.load(remote, module)
  if (outcome.status === 'failed') return
  try {
    await outcome.module.preload?.({ session, parameters, searchParams })
  } catch {
    // `preload` runs again after the guard, where its error is reported.
  }
}

interface RequestedModule {
  remote: ComposedRemote
  module: string
  parameters: Readonly<Record<string, string | undefined>>
}

/** Null if the stored user may not open the page, or only because of a role that may be outdated. */
function requestedModule(composition: Composition, pathname: string): RequestedModule | null {
  const page = findPageAtAddress(composition, pathname)
  if (!page || !mayEnter(page.access, readRememberedRole())) return null
  if (decideAccess(page.access, readRememberedSession()) === 'onboarding')
    return stageOf(composition)
  if (!isComposedRemote(page.remote)) return null
  const { remote, route } = page
  return { remote, module: route.module, parameters: readRouteParameters(page, pathname) }
}

function stageOf({ remotes }: Composition): RequestedModule | null {
  for (const remote of remotes) {
    const { stage } = remote.manifest
    if (stage) return { remote, module: stage.module, parameters: {} }
  }
  return null
}

/** Returns the session that this browser stored; null if it is signed out or incomplete. */
function visitSession(): VisitSession | null {
  const likely = readRememberedSession()
  const id = storedUserId()
  if (likely.status !== 'signed-in' || id === null) return null
  return { status: 'signed-in', profile: { ...likely.profile, id } }
}
