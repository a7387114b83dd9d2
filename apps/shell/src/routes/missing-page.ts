import { NotFoundPage } from './not-found-page.tsx'
import { showOwn } from './own-pages.tsx'
import type { PageData } from './page-data.ts'
import { ownTitle } from './page-title.ts'
import type { ShellServices } from './shell-services.ts'

/**
 * Where an address of nothing leads: to the start, which is told in a toast. The start leads those
 * who are signed in to the dashboard: where that is missing it would go round.
 */
export function missingPage(url: URL, services: ShellServices): PageData | string {
  if (url.pathname === '/dashboard')
    return showOwn(ownTitle('notFound'), { Component: NotFoundPage }, services)
  services.tellMissingPage()
  return '/'
}
