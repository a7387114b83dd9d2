import { hasStoredSession, onFailure } from '@sabha/backend'
import { withTimeout } from '@sabha/types'
import { createElement } from 'react'
import { resolveCompositionClaims } from '../composition/claimed-pages.ts'
import { isComposedRemote } from '../composition/composition.ts'
import { attributeError } from '../composition/failure/attribute-error.ts'
import { createPageStopper } from '../composition/failure/page-stopper.ts'
import { followRegistry } from '../composition/registry/follow-registry.ts'
import { loadDocumentReload } from '../composition/registry/load-document-reload.ts'
import { mustLeave } from '../composition/registry/must-leave.ts'
import { offerNewerRegistries } from '../composition/registry/offer-newer-registries.ts'
import { currentComposition } from '../composition/services.ts'
import type { CompositionState } from '../composition/state/composition-state.ts'
import { followLongTasks } from '../platform/report/follow-long-tasks.ts'
import { followUncaughtErrors } from '../platform/report/follow-uncaught-errors.ts'
import type { Reporter } from '../platform/report/reporter.ts'
import { notifyError, notifyPageLeft } from '../platform/toast/notify.ts'
import { createShellRouter, originOfShownPage } from '../router/create-shell-router.tsx'
import { followSession } from '../router/guard/follow-session.ts'
import { listShownRemotes } from '../router/navigation/shown-remotes.ts'
import { stopNavigationLoops } from '../router/navigation/stop-navigation-loops.ts'
import type { PageServices } from '../router/page-services.ts'
import { prefetchOnIntent } from '../router/prefetch/prefetch.ts'
import { fetchRequestedPage, preloadRequestedPage } from '../router/prefetch/requested-page.ts'
import type { ShellRouter } from '../router/shell-router-context.ts'
import { App } from './app.tsx'
import { createCompositionSource } from './composition-source.ts'
import { loadPageToHydrate } from './load-page-to-hydrate.ts'
import type { StartedPage } from './page.ts'
import { resolveRegistry } from './remote-source.ts'
import { shellBase } from './shell-base.ts'
import { yieldToMain } from './yield-to-main.ts'

const timeoutMs = 1000

/** Waits until the router has its first page, for a second at most. Never rejects. */
export async function waitForFirstPage(
  router: Pick<ShellRouter, 'state' | 'subscribe'>,
): Promise<void> {
  let stop = () => {}
  const found = new Promise<void>((resolve) => {
    if (router.state.initialized) resolve()
    stop = router.subscribe(({ initialized }) => initialized && resolve())
  })
  await withTimeout(found, timeoutMs).catch(() => undefined)
  stop()
}

/**
 * Shows each revision of the composition. The first one waits for `speaking`, which resolves when the texts of the
 * language are loaded.
 *
 * @returns A function that awaits the newest revision and rejects if it failed.
 */
export function followComposition(page: StartedPage, speaking: Promise<void>): () => Promise<void> {
  const { store } = page.composition
  const { reporter, language } = page.platform
  let shown: Promise<void> = Promise.resolve()
  let end = () => {}

  async function show(state: CompositionState): Promise<void> {
    const requested = requestedUrl()
    fetchRequestedPage(state.composition, requested.pathname)
    const isFirst = state.revision === 1
    await Promise.all([isFirst ? speaking : language.start(), yieldToMain()])
    reportSkippedRemotes(reporter, state)
    const services = servicesOf(page, state)
    if (isFirst) void preloadRequestedPage(services.composition, requested)
    const router = createShellRouter(
      services,
      await loadPageToHydrate(page.platform, page.early.element),
    )
    end()
    const endThis = followPage({ page, services, router })
    end = endThis
    // Keeps the prerendered frame until the first page has loaded, so that the header is rendered once.
    if (page.early.element.isFramed()) await waitForFirstPage(router)
    if (end === endThis) page.root.render(createElement(App, { services, router }))
  }

  store.subscribe((state, before) => {
    if (state.status === 'recomposing' && state.isLeaving) end()
    if (state.revision !== before.revision) {
      shown = show(state)
    } else if (state.composition !== before.composition) {
      page.early.policy.admit(state.composition)
      const added = new Set(before.composition.others?.map(({ name }) => name))
      reportSkippedRemotes(reporter, state, (name) => added.has(name))
    }
  })
  return () => shown
}

/** Returns the first address to show: signed-in users are redirected from the landing page to the dashboard. */
function requestedUrl(): URL {
  const isRedirected = location.pathname === '/' && hasStoredSession()
  return new URL(isRedirected ? '/dashboard' : location.href, location.origin)
}

function servicesOf(page: StartedPage, { composition }: CompositionState): PageServices {
  const { platform, journal, remotes } = page
  const { registryId } = composition
  const { report } = platform.reporter
  return {
    platform,
    composition: {
      page: page.composition,
      loader: remotes.createLoader({ registryId, report, shellBase, journal }),
      journal,
      pageStop: createPageStopper(),
    },
  }
}

/**
 * Reports why remotes are skipped. `isNew` returns whether a remote was not reported before; by default all are
 * new.
 */
function reportSkippedRemotes(
  { report }: Pick<Reporter, 'report'>,
  { composition, malformed }: Pick<CompositionState, 'composition' | 'malformed'>,
  isNew: (name: string) => boolean = () => true,
): void {
  for (const { name, reason } of malformed.filter((entry) => isNew(entry.name)))
    report(new Error(`${name} is left out: ${reason}`))
  for (const { remote, message } of resolveCompositionClaims(composition).problems) {
    if (!isComposedRemote(remote) || !isNew(remote.name)) continue
    const { name, version, owner } = remote.manifest
    const error = new Error(`${name} is left out: it ${message}`)
    report(error, { remote: name, version, owner })
  }
}

interface FollowedPage {
  page: StartedPage
  services: PageServices
  router: ShellRouter
}

/** @returns A function that stops it. */
function followPage({ page, services, router }: FollowedPage): () => void {
  const { reporter, language, session } = page.platform
  const { pageStop, loader } = services.composition
  onFailure((error) => reporter.report(error, originOfShownPage(router) ?? {}))
  const ends = [
    followNewerRegistries({ page, services, router }),
    followSession(session, router),
    stopNavigationLoops({ router, pageStop, loader }),
    prefetchOnIntent(services),
    followUncaughtErrors({
      reporter,
      attribute: (error, script) =>
        attributeError(currentComposition(services.composition), error, script),
      notify: () => notifyError(language.getState().language),
    }),
    followLongTasks({ reporter, shown: () => originOfShownPage(router) }),
    () => router.dispose(),
  ]
  return () => {
    for (const end of ends.splice(0)) end()
  }
}

function followNewerRegistries({ page, services, router }: FollowedPage): () => void {
  const { composition, early } = page
  const { language, session } = page.platform
  const { config } = early
  const present = () => currentComposition(services.composition)
  const source = createCompositionSource(early)
  const newer = offerNewerRegistries({
    composition,
    router,
    mustLeave: (registry) =>
      listShownRemotes(router, { composition: present(), session }).some((name) =>
        mustLeave(present(), name, registry),
      ),
    notifyLeft: () => notifyPageLeft(language.getState().language),
    async documentReload(registry) {
      const resolved = await source.resolve({ inlined: registry, source: 'address' })
      return loadDocumentReload(resolved.composition, present())
    },
  })
  const endPolling = followRegistry({
    fetchRegistry: () => resolveRegistry({ inlined: null, config, once: true }),
    issuedAt: present().registry?.issuedAt ?? 0,
    onNewer: newer.offer,
  })
  return () => {
    newer.end()
    endPolling()
  }
}
