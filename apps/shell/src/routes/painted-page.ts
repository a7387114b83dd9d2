import { legalPageAt } from '../legal/legal-paths.ts'
import { loadOwnPage, ownPages } from './own-pages.tsx'
import type { PageData } from './page-data.ts'
import { answerLanding, landingId } from './shell-routes.tsx'
import type { ShellServices } from './shell-services.ts'

/** A page that the HTML of its path brings, as a visitor sees it. */
export interface PaintedPage {
  routeId: string
  data: PageData
}

/** What the page at such a path begins with; null where the HTML brings none, or leads elsewhere. */
export async function answerPainted(
  pathname: string,
  services: ShellServices,
): Promise<PaintedPage | null> {
  if (pathname === '/') {
    const data = await answerLanding(services)
    return typeof data === 'string' ? null : { routeId: landingId, data }
  }
  const name = legalPageAt(pathname)
  if (!name) return null
  await services.session.settled()
  return { routeId: name, data: await loadOwnPage(ownPages[name], services) }
}

/** Has a router begin with the page as it stands: nothing is loaded, nothing scrolled. */
export function showing({ routeId, data }: PaintedPage) {
  return { hydrationData: { loaderData: { [routeId]: data } } }
}
