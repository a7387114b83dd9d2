import type { PlatformServices } from '../../platform/services.ts'
import type { PageData } from '../page-data.ts'
import { prerenderedPages } from '../shell-routes.tsx'

export interface PrerenderedPage {
  routeId: string
  data: PageData
}

/** Returns the prerendered page of a path; null if the HTML has none or the path redirects. */
export async function loadPrerenderedPage(
  pathname: string,
  services: PlatformServices,
): Promise<PrerenderedPage | null> {
  const answer = prerenderedPages[pathname]
  if (!answer) return null
  // React reads the session when it hydrates the page.
  await services.session.settled()
  const data = await answer(services)
  return typeof data === 'string' ? null : { routeId: pathname, data }
}

/** Returns the router's hydration data for a page, so that nothing is loaded or scrolled. */
export function toHydrationData({ routeId, data }: PrerenderedPage) {
  return { hydrationData: { loaderData: { [routeId]: data } } }
}
