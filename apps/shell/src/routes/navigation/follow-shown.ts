import type { ComposedRemote } from '../../composition/composition.ts'
import type { ModuleOrigin } from '../../composition/load-outcome.ts'
import type { DisturbedPage } from '../../protect/left-out.ts'
import { openFillingsOfPage } from '../../slots/open-fillings.ts'
import { pageAt } from '../claimed-pages.ts'
import { type ShellRouter, shownOrigin } from '../create-shell-router.tsx'
import type { ShellServices } from '../shell-services.ts'

/** A remote whose page is shown, or was last. */
export interface Suspect extends DisturbedPage {
  origin: ModuleOrigin
}

type Shown = Pick<ShellServices, 'composition' | 'session'>

/**
 * Tells whose page is shown as soon as it is.
 *
 * @returns A function that ends it.
 */
export function followShown(
  router: ShellRouter,
  services: Shown,
  tell: (shown: Suspect) => void,
): () => void {
  return router.subscribe(() => {
    const origin = shownOrigin(router)
    const remote = services.composition.remotes.find(({ name }) => name === origin?.remote)
    if (origin && remote) tell({ remote, origin, fillings: shownFillings(router, services) })
  })
}

/** The remotes that something of is shown: the page, and what fills its slots. */
export function shownRemotes(router: ShellRouter, services: Shown): string[] {
  const origin = shownOrigin(router)
  const fillings = shownFillings(router, services).map(({ name }) => name)
  return origin ? [origin.remote, ...fillings] : fillings
}

function shownFillings(
  { state }: Pick<ShellRouter, 'state'>,
  { composition, session }: Shown,
): ComposedRemote[] {
  const page = pageAt(composition, state.location.pathname)
  if (!page) return []
  const question = { composition, session: session.getState().session }
  const remotes = openFillingsOfPage(page.route.path, question).map(({ remote }) => remote)
  return [...new Set(remotes)].filter(
    ({ name, releases }) => name !== page.remote.name && releases.length > 0,
  )
}
