import { attributeError } from '../composition/failure/attribute-error.ts'
import { followRegistry } from '../composition/registry/follow-registry.ts'
import { loadDocumentReload } from '../composition/registry/load-document-reload.ts'
import { mustLeave } from '../composition/registry/must-leave.ts'
import { offerNewerRegistries } from '../composition/registry/offer-newer-registries.ts'
import { currentComposition } from '../composition/services.ts'
import { followLongTasks } from '../platform/report/follow-long-tasks.ts'
import { followUncaughtErrors } from '../platform/report/follow-uncaught-errors.ts'
import { notifyError, notifyPageLeft } from '../platform/toast/notify.ts'
import { originOfShownPage } from '../router/create-shell-router.tsx'
import { followSession } from '../router/guard/follow-session.ts'
import { listShownRemotes } from '../router/navigation/shown-remotes.ts'
import { stopNavigationLoops } from '../router/navigation/stop-navigation-loops.ts'
import type { PageServices } from '../router/page-services.ts'
import { prefetchOnIntent } from '../router/prefetch/prefetch.ts'
import type { ShellRouter } from '../router/shell-router-context.ts'
import { createCompositionSource } from './composition-source.ts'
import type { StartedPage } from './page.ts'
import { resolveRegistry } from './remote-source.ts'

export interface FollowedPage {
  page: StartedPage
  services: PageServices
  router: ShellRouter
}

/** @returns A function that stops it. */
export function followPage({ page, services, router }: FollowedPage): () => void {
  const { reporter, language, session } = page.platform
  const { pageStop, loader } = services.composition
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
    ask: () => resolveRegistry({ inlined: null, config, once: true }),
    issuedAt: present().registry?.issuedAt ?? 0,
    onNewer: newer.offer,
  })
  return () => {
    newer.end()
    endPolling()
  }
}
