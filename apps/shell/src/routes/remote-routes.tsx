import { accessLevels } from '@sabha/contract'
import type { RouteObject } from 'react-router-dom'
import { isComposed } from '../composition/composition.ts'
import { awaitsFillings } from '../slots/open-fillings.ts'
import { prepareSlots } from '../slots/prepare-slots.ts'
import { guard } from './guard.ts'
import { missingPage } from './missing-page.ts'
import type { PageData } from './page-data.ts'
import { pageRoute } from './page-route.tsx'
import { manifestTitle } from './page-title.ts'
import { claimsOf, pageAt, parametersOf } from './pages.ts'
import { preloadPage } from './preload-page.ts'
import type { ShellServices } from './shell-services.ts'
import { loadStage } from './stage.ts'

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
  const { composition, session, loader, language } = services
  const page = pageAt(composition, url.pathname)
  const access = page?.access ?? leastAccess(claim, services)
  const answer = await guard(session, { access, path: page?.route.path ?? claim, url })
  if (answer.status === 'redirect') return answer.to
  if (answer.status === 'stage') return loadStage(answer.session, services)
  if (!page) return missingPage(url, services)
  const { route, remote } = page
  const title = manifestTitle(route.title)
  const isPrivate = access !== 'public'
  const question = { composition, session: session.getState().session }
  if (!isComposed(remote) || awaitsFillings(route.path, question)) {
    const failure = await services.complete(url)
    if (!failure) return answerUnder(claim, url, services)
    if (!isComposed(remote)) return { title, isPrivate, outcome: failure }
  }
  const parameters = parametersOf(page, url.pathname)
  const context = { session: answer.session, parameters, searchParams: url.searchParams }
  const load = async () => {
    const outcome = await loader.load(remote, route.module)
    void preloadPage(outcome, context, services)
    return outcome
  }
  const [outcome, Fillings] = await Promise.all([load(), prepareSlots(route.path, services)])
  await language.ready()
  return {
    title,
    isPrivate,
    pattern: route.path.slice(claim.length),
    Fillings,
    outcome,
  }
}

/** Whoever may open some page under a claim may learn that another does not exist. */
function leastAccess(claim: string, { composition }: ShellServices): string {
  const pages = claimsOf(composition).pages.filter((page) => page.claim === claim)
  const words = new Set(pages.map(({ route }) => route.access))
  return accessLevels.find((level) => words.has(level)) ?? 'superuser'
}
