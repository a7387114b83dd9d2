import { createBrowserRouter, type RouteObject } from 'react-router-dom'
import type { ModuleOrigin } from '../composition/load-outcome.ts'
import { Frame } from './frame/frame.tsx'
import { nameEntry } from './navigation/name-entry.ts'
import { type PrerenderedPage, showing } from './own-pages/prerendered-page.ts'
import type { PageData } from './page-data.ts'
import { UnexpectedPage } from './page-view/unexpected-page.tsx'
import { remoteRoutes } from './remote-routes.tsx'
import { shellRoutes } from './shell-routes.tsx'
import type { ShellServices } from './shell-services.ts'

/**
 * The application's router, on the address of the page.
 *
 * @param prerendered what the page shows already; null where nothing is shown yet.
 */
export function createShellRouter(services: ShellServices, prerendered: PrerenderedPage | null) {
  nameEntry()
  return createBrowserRouter(routeTable(services), prerendered ? showing(prerendered) : {})
}

export type ShellRouter = ReturnType<typeof createShellRouter>

/** Whose page is shown; null while none is. */
export function shownOrigin({ state }: ShellRouter): ModuleOrigin | null {
  const data: PageData | undefined = state.loaderData[state.matches.at(-1)?.route.id ?? '']
  return data?.outcome.origin ?? null
}

/** The whole route table: the shell's own pages and those of the composition. */
export function routeTable(services: ShellServices): RouteObject[] {
  return [
    {
      id: 'frame',
      Component: Frame,
      ErrorBoundary: UnexpectedPage,
      children: [...shellRoutes(services), ...remoteRoutes(services)],
    },
  ]
}
