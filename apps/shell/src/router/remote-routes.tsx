import { accessLevels } from '@sabha/contract'
import type { RouteObject } from 'react-router-dom'
import { findPageAtAddress, resolveCompositionClaims } from '../composition/claimed-pages.ts'
import { type Composition, isComposedRemote } from '../composition/composition.ts'
import { createSharedUnreachableFailure } from '../composition/failure/shared-unreachable.ts'
import { currentComposition } from '../composition/services.ts'
import { guardPage } from './guard/guard.ts'
import { notFoundPageData } from './own-pages/missing-page.ts'
import type { PageData } from './page-data.ts'
import { pageRoute } from './page-route.tsx'
import type { PageServices } from './page-services.ts'
import { remotePageTitle } from './page-title.ts'
import { fetchRemotePages } from './remote-pages/fetch-remote-pages.ts'
import { loadOnboardingStage } from './remote-pages/load-stage.ts'

/** Guards in the loader of each claimed path: a guard in a parent route would run in parallel with the load. */
export function remoteRoutes(services: PageServices): RouteObject[] {
  return resolveCompositionClaims(currentComposition(services.composition)).claims.map(({ path }) =>
    pageRoute(`${path}/*`, (url) => answerUnder(path, url, services)),
  )
}

async function answerUnder(
  claim: string,
  url: URL,
  services: PageServices,
): Promise<PageData | string> {
  const { session, reporter } = services.platform
  const composition = currentComposition(services.composition)
  const page = findPageAtAddress(composition, url.pathname)
  const access = page?.access ?? leastAccess(claim, composition)
  const answer = await guardPage(session, { access, path: page?.route.path ?? claim, url })
  if (answer.status === 'redirect') return answer.to
  if (answer.status === 'stage') return loadOnboardingStage(answer.session, services)
  if (!page) return notFoundPageData(url, services.platform)
  const { remote } = page
  const shown = { title: remotePageTitle(page.route.title), isPrivate: access !== 'public' }
  const fetching = fetchRemotePages()
  if (!isComposedRemote(remote)) {
    const outcome = await services.composition.page.complete(url)
    return outcome ? { ...shown, outcome } : answerUnder(claim, url, services)
  }
  const fetched = await fetching
  if (fetched.status === 'failed')
    return { ...shown, outcome: createSharedUnreachableFailure(fetched.error, reporter.shell) }
  const allowed = { ...shown, page, remote, session: answer.session, url }
  const data = await fetched.pages.loadRemotePageData(allowed, services)
  return data ?? answerUnder(claim, url, services)
}

/** Returns the lowest access of the pages under a claim: a user who may open one may learn that another is missing. */
function leastAccess(claim: string, composition: Composition): string {
  const pages = resolveCompositionClaims(composition).pages.filter((page) => page.claim === claim)
  const words = new Set(pages.map(({ route }) => route.access))
  return accessLevels.find((level) => words.has(level)) ?? 'superuser'
}
