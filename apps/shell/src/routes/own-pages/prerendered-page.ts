import type { PageData } from '../page-data.ts'
import { prerenderedPages } from '../shell-routes.tsx'
import type { ShellServices } from '../shell-services.ts'

/** A page that the HTML of its path brings, as a visitor sees it. */
export interface PrerenderedPage {
  routeId: string
  data: PageData
}

/** What the page at such a path begins with; null where the HTML brings none, or leads elsewhere. */
export async function answerPrerendered(
  pathname: string,
  services: ShellServices,
): Promise<PrerenderedPage | null> {
  const answer = prerenderedPages[pathname]
  if (!answer) return null
  // Whoever is here is known before React reads the session of what it takes over.
  await services.session.settled()
  const data = await answer(services)
  return typeof data === 'string' ? null : { routeId: pathname, data }
}

/** Has a router begin with the page as it stands: nothing is loaded, nothing scrolled. */
export function showing({ routeId, data }: PrerenderedPage) {
  return { hydrationData: { loaderData: { [routeId]: data } } }
}
