import type { ComposedRemote } from '../../composition/composition.ts'
import { openFillingsOfPage } from '../../slots/open-fillings.ts'
import { pageAt } from '../claimed-pages.ts'
import { type ShellRouter, shownOrigin } from '../create-shell-router.tsx'
import type { ShellServices } from '../shell-services.ts'

type Shown = Pick<ShellServices, 'composition' | 'session'>

/** Returns the names of the remotes that are shown: of the page, and of the fillings in its slots. */
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
