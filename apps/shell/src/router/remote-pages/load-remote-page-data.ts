import { type PageAtAddress, readRouteParameters } from '../../composition/claimed-pages.ts'
import type { ComposedRemote } from '../../composition/composition.ts'
import { currentComposition } from '../../composition/services.ts'
import { hasUnresolvedFillings } from '../../composition/slots/permitted-fillings.ts'
import { prepareSlots } from '../../composition/slots/prepare-slots.ts'
import type { SettledSession } from '../../platform/session/session-store.ts'
import type { PageData } from '../page-data.ts'
import type { PageServices } from '../page-services.ts'
import { fetchSectionNavigation } from '../sections/fetch-section-navigation.ts'
import { preloadPage } from './preload-page.ts'
import { RemotePage } from './remote-page.tsx'

export interface AllowedPage extends Pick<PageData, 'title' | 'isPrivate'> {
  page: PageAtAddress
  remote: ComposedRemote
  session: SettledSession
  url: URL
}

/** Returns a page of a remote; null if the composition was completed first and the caller must call again. */
export async function loadRemotePageData(
  { page, remote, session, url, title, isPrivate }: AllowedPage,
  services: PageServices,
): Promise<PageData | null> {
  const { language, reporter, session: sessionStore } = services.platform
  const { page: document, loader } = services.composition
  const { route, claim } = page
  const composition = currentComposition(services.composition)
  const present = sessionStore.getState().session
  if (hasUnresolvedFillings(route.path, { composition, session: present })) {
    if ((await document.complete(url)) === null) return null
  }
  const parameters = readRouteParameters(page, url.pathname)
  const context = { session, parameters, searchParams: url.searchParams }
  const load = async () => {
    const outcome = await loader.load(remote, route.module)
    void preloadPage(outcome, context, reporter)
    return outcome
  }
  const [outcome, Fillings, Sections] = await Promise.all([
    load(),
    prepareSlots(route.path, services),
    fetchSectionNavigation(route.path, reporter),
  ])
  await language.ready()
  const pattern = route.path.slice(claim.length)
  return { title, isPrivate, pattern, Fillings, Sections, outcome, View: RemotePage }
}
