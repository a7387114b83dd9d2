import { createBrowserRouter, type RouteObject } from 'react-router-dom'
import { Frame } from './frame.tsx'
import { remoteRoutes } from './remote-routes.tsx'
import { shellRoutes } from './shell-routes.tsx'
import type { ShellServices } from './shell-services.ts'
import { UnexpectedPage } from './unexpected-page.tsx'

/** The application's router, on the address of the page. */
export function createShellRouter(services: ShellServices) {
  return createBrowserRouter(routeTable(services))
}

export type ShellRouter = ReturnType<typeof createShellRouter>

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
