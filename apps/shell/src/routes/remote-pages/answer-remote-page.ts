import type { ComposedRemote } from '../../composition/composition.ts'
import type { SettledSession } from '../../session/session-store.ts'
import { awaitsFillings } from '../../slots/open-fillings.ts'
import { prepareSlots } from '../../slots/prepare-slots.ts'
import { type PageAtAddress, parametersOf } from '../claimed-pages.ts'
import type { PageData } from '../page-data.ts'
import type { ShellServices } from '../shell-services.ts'
import { preloadPage } from './preload-page.ts'
import { RemotePage } from './remote-page.tsx'

/** A page of a remote that somebody may open. */
export interface AllowedPage extends Pick<PageData, 'title' | 'isPrivate'> {
  page: PageAtAddress
  remote: ComposedRemote
  session: SettledSession
  url: URL
}

/** What stands at a page; null where the composition was completed first: it is to be asked anew. */
export async function answerRemotePage(
  { page, remote, session, url, title, isPrivate }: AllowedPage,
  services: ShellServices,
): Promise<PageData | null> {
  const { composition, loader, language } = services
  const { route, claim } = page
  const present = services.session.getState().session
  if (awaitsFillings(route.path, { composition, session: present })) {
    if ((await services.complete(url)) === null) return null
  }
  const parameters = parametersOf(page, url.pathname)
  const context = { session, parameters, searchParams: url.searchParams }
  const load = async () => {
    const outcome = await loader.load(remote, route.module)
    void preloadPage(outcome, context, services)
    return outcome
  }
  const [outcome, Fillings] = await Promise.all([load(), prepareSlots(route.path, services)])
  await language.ready()
  const pattern = route.path.slice(claim.length)
  return { title, isPrivate, pattern, Fillings, outcome, View: RemotePage }
}
