import { hasStoredSession } from '@sabha/backend'
import type { ReactNode } from 'react'
import type { RouterState } from 'react-router-dom'
import type { Composition } from '../composition/composition.ts'
import { createPageStop } from '../composition/page-stop.ts'
import { type Complete, createCompletion } from '../registry/create-completion.ts'
import { enter, here } from '../registry/move-on.ts'
import { reportPassedOver } from '../registry/report-passed-over.ts'
import { createStackAttribution } from '../report/create-stack-attribution.ts'
import { createShellRouter, type ShellRouter } from '../routes/create-shell-router.tsx'
import { fetchRequestedPage, preloadRequestedPage } from '../routes/prefetch/requested-page.ts'
import type { ShellServices } from '../routes/shell-services.ts'
import { tellMissingPage } from '../toast/tell.ts'
import { App } from './app.tsx'
import { firstPage } from './first-page.ts'
import { followPage } from './follow-page.ts'
import { documentMoveTo, moveByDocument } from './move-by-document.ts'
import { type Page, reporterOf } from './page.ts'
import { newerRegistry, resolveComposition } from './remote-source.ts'
import { type GivenRegistry, placesOf, resolvePage } from './resolve-page.ts'
import { shellBase } from './shell-base.ts'
import { takeOver } from './take-over.ts'
import { yieldToMain } from './yield-to-main.ts'

/** Composes the page from its registry, or anew after one that could not be had. */
export async function composePage(
  page: Page,
  given: GivenRegistry,
  resolving = resolvePage(page, given),
): Promise<void> {
  const { config, provides, session, language, journal, unsavedWork } = page
  const speaking = language.start()
  const { composition, failure, malformed } = await resolving
  const requested = requestedUrl()
  fetchRequestedPage({ composition }, requested.pathname)
  await Promise.all([speaking, yieldToMain()])
  const { registryId } = composition
  const reporter = reporterOf(registryId, journal)
  reportPassedOver(reporter, composition, malformed)
  const services: ShellServices = {
    ...toldOf(config),
    session,
    language,
    composition,
    reporter,
    attribute: (error, script) =>
      createStackAttribution(services.composition.remotes, registryId)(error, script),
    pageStop: createPageStop(),
    unsavedWork,
    failureCards: new Set(),
    journal,
    provides,
    registryFailure: failure,
    prepareBackend: page.backend.ready,
    loader: page.remotes.createLoader({ registryId, report: reporter.report, shellBase, journal }),
    leftAt: (entry) => placeOf(entry, router.state),
    async tellMissingPage() {
      await language.ready()
      tellMissingPage(language.getState().language)
    },
    complete: (url) => complete(url),
    recompose: () => composePage(page, given),
    async renew(signal) {
      const newer = await newerRegistry(config, composition)
      if (!newer) return
      const byDocument = await moveByDocument(page, services.composition, newer)
      if (signal.aborted) return
      if (!byDocument) return composePage(page, { inlined: newer, source: 'address' })
      if (byDocument.mayOpen() && !unsavedWork.isHeld()) byDocument.open(here())
    },
  }
  if (!page.isComposed) void preloadRequestedPage(services, requested)
  page.isComposed = true
  const complete = completionOf(page, services)
  const router = createShellRouter(services, await takeOver(services, page.element))
  page.stop()
  page.reporter = reporter
  page.stop = followPage({
    page,
    services,
    router,
    move: (newer) => void composePage(page, { inlined: newer, source: 'address' }),
  })
  await show(page, <App services={services} router={router} />, router)
}

/** Renders a page once it shows what the HTML does not: the header is not made three times before it stands. */
async function show(page: Page, application: ReactNode, router: ShellRouter): Promise<void> {
  const { element, root, stop } = page
  if (element.isFramed()) await firstPage(router)
  // Another composition may stand by now.
  if (page.stop === stop) root.render(application)
}

/** Null where another entry of the history is shown by now, and at the top. */
function placeOf(entry: string, { location, restoreScrollPosition: top }: RouterState) {
  return (location.key === entry && top) || null
}

/** What pages are told of the configuration. */
function toldOf(config: Page['config']) {
  const { foundation, payments, phoneIdentity, backendUrl: url, publishableKey } = config
  return { foundation, payments, phoneIdentity, factsSource: { url, publishableKey } }
}

/** The address that will be shown first: signed-in users are redirected from the landing page to the dashboard. */
function requestedUrl(): URL {
  const isRedirected = location.pathname === '/' && hasStoredSession()
  return new URL(isRedirected ? '/dashboard' : location.href, location.origin)
}

/** Fetches what the page does not carry of its registry, and takes it in its place. */
function completionOf(page: Page, services: ShellServices): Complete {
  return createCompletion({
    present: () => services.composition,
    ask(notBefore) {
      const ownId = services.composition.registryId
      return resolveComposition({ ...placesOf(page), inlined: null, notBefore, ownId })
    },
    take({ composition: whole, malformed }) {
      const { registry, remotes: known, others = [] } = services.composition
      // What stands in the page stays the same object to it.
      const remotes = whole.remotes.map(
        (remote) => known.find(({ name }) => name === remote.name) ?? remote,
      )
      services.composition = { ...whole, registry, remotes }
      page.policy.admit(services.composition)
      const isNews = (name: string) => others.some((other) => other.name === name)
      reportPassedOver(services.reporter, services.composition, malformed, isNews)
    },
    async moveTo({ pathname, search, hash }, { composition }) {
      const href = pathname + search + hash
      const byDocument = await documentMoveTo(composition, services.composition)
      if (byDocument?.mayOpen() && byDocument.open(href)) return
      page.stop()
      enter(href)
      void composePage(page, { inlined: null })
    },
  })
}
