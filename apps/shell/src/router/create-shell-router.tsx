import { createBrowserRouter, type RouteObject } from 'react-router-dom'
import type { CodeOrigin } from '../platform/report/reporter.ts'
import { Frame } from './frame/frame.tsx'
import { type PrerenderedPage, toHydrationData } from './own-pages/prerendered-page.ts'
import type { PageData } from './page-data.ts'
import type { PageServices } from './page-services.ts'
import { ShellErrorPage } from './page-view/shell-error-page.tsx'
import { remoteRoutes } from './remote-routes.tsx'
import type { ShellRouter } from './shell-router-context.ts'
import { shellRoutes } from './shell-routes.tsx'

/** @param prerendered the page that the HTML shows; null if there is none */
export function createShellRouter(
  services: PageServices,
  prerendered: PrerenderedPage | null,
): ShellRouter {
  storeHistoryKey()
  return createBrowserRouter(
    createRoutes(services),
    prerendered ? toHydrationData(prerendered) : {},
  )
}

/** Returns the origin of the current page; null if no page is shown. */
export function originOfShownPage({ state }: ShellRouter): CodeOrigin | null {
  const data: PageData | undefined = state.loaderData[state.matches.at(-1)?.route.id ?? '']
  return data?.outcome.origin ?? null
}

export function createRoutes(services: PageServices): RouteObject[] {
  return [
    {
      id: 'frame',
      Component: Frame,
      ErrorBoundary: ShellErrorPage,
      children: [...shellRoutes(services), ...remoteRoutes(services)],
    },
  ]
}

/** Avoids the shared key `default`, which mixes up scroll positions. The key is stored: no address, no tokens. */
export function storeHistoryKey(): void {
  if (history.state?.key) return
  history.replaceState({ ...history.state, key: Date.now().toString(36) }, '')
}
