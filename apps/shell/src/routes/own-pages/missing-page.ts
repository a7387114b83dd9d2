import type { PageData } from '../page-data.ts'
import type { ShellServices } from '../shell-services.ts'
import { loadOwnPage, ownPages } from './own-pages.tsx'

/**
 * Where an address of nothing leads: to the start, which is told in a toast. The start leads those
 * who are signed in to the dashboard: where that is missing it would go round.
 */
export async function missingPage(url: URL, services: ShellServices): Promise<PageData | string> {
  if (url.pathname === '/dashboard') return loadOwnPage(ownPages.notFound, services)
  services.tellMissingPage()
  return '/'
}
