import { accessLevels } from '@sabha/contract'
import type { RouteObject } from 'react-router-dom'
import { isComposed } from '../composition/composition.ts'
import { sharedUnreachable } from '../composition/failure/shared-unreachable.ts'
import { claimsOf, pageAt } from './claimed-pages.ts'
import { guard } from './guard/guard.ts'
import { missingPage } from './own-pages/missing-page.ts'
import type { PageData } from './page-data.ts'
import { pageRoute } from './page-route.tsx'
import { manifestTitle } from './page-title.ts'
import { fetchRemotePages } from './remote-pages/fetch-remote-pages.ts'
import { loadStage } from './remote-pages/load-stage.ts'
import type { ShellServices } from './shell-services.ts'

/**
 * One route for each claimed path, from the manifests alone: so the router gives every address to
 * the longest claim, whatever pages lie under the others. Its loader finds the page, guards it and
 * loads it, in this order: a guard in a parent route would run beside the load, not before it.
 */
export function remoteRoutes(services: ShellServices): RouteObject[] {
  return claimsOf(services.composition).claims.map(({ path }) =>
    pageRoute(`${path}/*`, (url) => answerUnder(path, url, services)),
  )
}

async function answerUnder(
  claim: string,
  url: URL,
  services: ShellServices,
): Promise<PageData | string> {
  const { composition, session } = services
  const page = pageAt(composition, url.pathname)
  const access = page?.access ?? leastAccess(claim, services)
  const answer = await guard(session, { access, path: page?.route.path ?? claim, url })
  if (answer.status === 'redirect') return answer.to
  if (answer.status === 'stage') return loadStage(answer.session, services)
  if (!page) return missingPage(url, services)
  const { remote } = page
  const shown = { title: manifestTitle(page.route.title), isPrivate: access !== 'public' }
  const fetching = fetchRemotePages()
  if (!isComposed(remote)) {
    const outcome = await services.complete(url)
    return outcome ? { ...shown, outcome } : answerUnder(claim, url, services)
  }
  const fetched = await fetching
  if (fetched.status === 'failed')
    return { ...shown, outcome: sharedUnreachable(fetched.error, services.reporter.shell) }
  const allowed = { ...shown, page, remote, session: answer.session, url }
  const data = await fetched.pages.answerRemotePage(allowed, services)
  return data ?? answerUnder(claim, url, services)
}

/** Whoever may open some page under a claim may learn that another does not exist. */
function leastAccess(claim: string, { composition }: ShellServices): string {
  const pages = claimsOf(composition).pages.filter((page) => page.claim === claim)
  const words = new Set(pages.map(({ route }) => route.access))
  return accessLevels.find((level) => words.has(level)) ?? 'superuser'
}
