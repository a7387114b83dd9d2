import { createBrowserRouter, type RouteObject } from 'react-router-dom'
import type { CodeOrigin } from '../platform/report/reporter.ts'
import { Frame } from './frame/frame.tsx'
import { hydrationDataOf, type PrerenderedPage } from './own-pages/prerendered-page.ts'
import type { PageData } from './page-data.ts'
import type { PageServices } from './page-services.ts'
import { UnexpectedPage } from './page-view/unexpected-page.tsx'
import { remoteRoutes } from './remote-routes.tsx'
import type { ShellRouter } from './shell-router-context.ts'
import { shellRoutes } from './shell-routes.tsx'

/** @param prerendered the page that the HTML shows; null if there is none */
export function createShellRouter(
  services: PageServices,
  prerendered: PrerenderedPage | null,
): ShellRouter {
  keyHistoryEntry()
  return createBrowserRouter(routeTable(services), prerendered ? hydrationDataOf(prerendered) : {})
}

/** Returns the origin of the page that is shown; null if none is. */
export function originOfShownPage({ state }: ShellRouter): CodeOrigin | null {
  const data: PageData | undefined = state.loaderData[state.matches.at(-1)?.route.id ?? '']
  return data?.outcome.origin ?? null
}

export function routeTable(services: PageServices): RouteObject[] {
  return [
    {
      id: 'frame',
      Component: Frame,
      ErrorBoundary: UnexpectedPage,
      children: [...shellRoutes(services), ...remoteRoutes(services)],
    },
  ]
}

/** Avoids the shared key `default`, which mixes up scroll positions. The key is stored: no address, no tokens. */
export function keyHistoryEntry(): void {
  if (history.state?.key) return
  history.replaceState({ ...history.state, key: Date.now().toString(36) }, '')
}
