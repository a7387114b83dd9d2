import { findPageAtAddress } from '../../composition/claimed-pages.ts'
import type { ComposedRemote, Composition } from '../../composition/composition.ts'
import { permittedFillingsOfPage } from '../../composition/slots/permitted-fillings.ts'
import type { SessionStore } from '../../platform/session/session-store.ts'
import { originOfShownPage } from '../create-shell-router.tsx'
import type { ShellRouter } from '../shell-router-context.ts'

interface Shown {
  composition: Composition
  session: Pick<SessionStore, 'getState'>
}

/** Returns the names of the remotes of the current page and of the fillings in its slots. */
export function listShownRemotes(router: ShellRouter, services: Shown): string[] {
  const origin = originOfShownPage(router)
  const fillings = shownFillings(router, services).map(({ name }) => name)
  return origin ? [origin.remote, ...fillings] : fillings
}

function shownFillings(
  { state }: Pick<ShellRouter, 'state'>,
  { composition, session }: Shown,
): ComposedRemote[] {
  const page = findPageAtAddress(composition, state.location.pathname)
  if (!page) return []
  const question = { composition, session: session.getState().session }
  const remotes = permittedFillingsOfPage(page.route.path, question).map(({ remote }) => remote)
  return [...new Set(remotes)].filter(
    ({ name, releases }) => name !== page.remote.name && releases.length > 0,
  )
}
