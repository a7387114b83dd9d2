import { accessLevels } from '@sabha/contract'
import { isShellPath } from '@sabha/contract/composition'
import type { RouteObject } from 'react-router-dom'
import type { ComposedRemote } from '../composition/composition.ts'
import type { LoadOutcome } from '../composition/load-outcome.ts'
import { type GuardedPage, guard } from './guard.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { type PageData, pageRoute } from './page-route.tsx'
import { manifestTitle, ownTitle, type PageTitle } from './page-title.ts'
import { pagesOf } from './pages.ts'
import type { ShellServices } from './shell-services.ts'
import { loadStage } from './stage.ts'

/**
 * The pages of all remotes, from their manifests alone. Each page's own loader guards and then
 * loads, in this order: a guard in a parent route would run beside the load, not before it.
 */
export function remoteRoutes(services: ShellServices): RouteObject[] {
  const pages = pagesOf(services.composition).map(({ remote, route }) =>
    guardedRoute(services, {
      ...route,
      title: manifestTitle(route.title),
      load: () => services.loader.load(remote, route.module),
    }),
  )
  return [...pages, ...services.composition.remotes.flatMap((remote) => gates(remote, services))]
}

interface GuardedRoute extends Omit<GuardedPage, 'url'> {
  title: PageTitle
  load(): Promise<LoadOutcome>
}

function guardedRoute(
  services: ShellServices,
  { path, access, title, load }: GuardedRoute,
): RouteObject {
  return pageRoute(path, async (url): Promise<PageData | string> => {
    const answer = await guard(services.session, { access, path, url })
    if (answer.status === 'redirect') return answer.to
    if (answer.status === 'stage') return loadStage(services)
    const outcome = await load()
    await services.language.ready()
    return { title, isPrivate: access !== 'public', outcome }
  })
}

/** Answers for what lies below a claim and is no page: the same guard, then "not found". */
function gates(remote: ComposedRemote, services: ShellServices): RouteObject[] {
  const module = { Component: NotFoundPage }
  return remote.manifest.claims
    .filter((claim) => !isShellPath(claim))
    .map((claim) =>
      guardedRoute(services, {
        path: `${claim}/*`,
        access: leastAccess(remote),
        title: ownTitle('notFound'),
        load: async () => ({ status: 'loaded', module, origin: services.reporter.shell }),
      }),
    )
}

/** Whoever may open some page of a remote may learn that another does not exist. */
function leastAccess({ manifest }: ComposedRemote): string {
  const words = new Set(manifest.routes.map(({ access }) => access))
  return accessLevels.find((level) => words.has(level)) ?? 'superuser'
}
