import { hasStoredSession } from '@sabha/backend'
import { withTimeout } from '@sabha/types'
import { createElement } from 'react'
import { createPageStopper } from '../composition/failure/page-stopper.ts'
import { reportSkippedRemotes } from '../composition/registry/report-skipped-remotes.ts'
import type { CompositionState } from '../composition/state/composition-state.ts'
import { createShellRouter } from '../router/create-shell-router.tsx'
import type { PageServices } from '../router/page-services.ts'
import { fetchRequestedPage, preloadRequestedPage } from '../router/prefetch/requested-page.ts'
import type { ShellRouter } from '../router/shell-router-context.ts'
import { App } from './app.tsx'
import { followPage } from './follow-page.ts'
import { loadPageToHydrate } from './load-page-to-hydrate.ts'
import type { StartedPage } from './page.ts'
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
