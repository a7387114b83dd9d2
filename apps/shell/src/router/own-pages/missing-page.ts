import type { PlatformServices } from '../../platform/services.ts'
import { notifyPageNotFound } from '../../platform/toast/notify.ts'
import type { PageData } from '../page-data.ts'
import { lazyShellPages, loadShellPage } from './own-pages.tsx'

/** Returns the not-found page for a missing dashboard, because a redirect to `/` would lead back to the dashboard. */
export async function notFoundPageData(
  url: URL,
  services: PlatformServices,
): Promise<PageData | string> {
  if (url.pathname === '/dashboard') return loadShellPage(lazyShellPages.notFound, services)
  void services.language
    .ready()
    .then(() => notifyPageNotFound(services.language.getState().language))
  return '/'
}
