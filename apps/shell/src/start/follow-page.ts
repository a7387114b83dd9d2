import type { Registry } from '@sabha/contract/composition'
import { followRegistry } from '../registry/follow-registry.ts'
import { createMoveOn } from '../registry/move-on.ts'
import { mustLeave } from '../registry/must-leave.ts'
import { followLongTasks } from '../report/follow-long-tasks.ts'
import { followUncaughtErrors } from '../report/follow-uncaught-errors.ts'
import { type ShellRouter, shownOrigin } from '../routes/create-shell-router.tsx'
import { followSession } from '../routes/guard/follow-session.ts'
import { followNavigations } from '../routes/navigation/follow-navigations.ts'
import { shownRemotes } from '../routes/navigation/shown-remotes.ts'
import { prefetchOnIntent } from '../routes/prefetch/prefetch.ts'
import type { ShellServices } from '../routes/shell-services.ts'
import { tellLeft } from '../toast/tell.ts'
import { moveByDocument } from './move-by-document.ts'
import type { Page } from './page.ts'
import { resolveRegistry } from './remote-source.ts'

export interface ComposedPage {
  page: Page
  services: ShellServices
  router: ShellRouter
  /** Composes the page of a newer registry. */
  move(newer: Registry): void
}

/**
 * Follows what happens to a page that is composed.
 *
 * @returns A function that ends it.
 */
export function followPage({ page, services, router, move }: ComposedPage): () => void {
  const { config, session, unsavedWork, tell } = page
  const { composition, reporter, attribute, pageStop, loader } = services
  const moveOn = createMoveOn({
    router,
    unsavedWork,
    mustLeave: (newer) =>
      shownRemotes(router, services).some((name) => mustLeave(composition, name, newer)),
    hasFailed: () => services.failureCards.size > 0,
    tellLeft: () => tellLeft(services.language.getState().language),
    move(newer, enter) {
      page.stop()
      enter()
      move(newer)
    },
  })
  const issuedAt = composition.registry?.issuedAt ?? 0
  const ends = [
    moveOn.end,
    followRegistry({
      ask: () => resolveRegistry({ inlined: null, config, once: true }),
      issuedAt,
      async onNewer(newer) {
        moveOn.offer(newer, await moveByDocument(page, services.composition, newer))
      },
    }),
    followSession(session, router),
    followNavigations({ router, pageStop, loader }),
    prefetchOnIntent(services),
    followUncaughtErrors({ reporter, attribute, tell }),
    followLongTasks({ reporter, shown: () => shownOrigin(router) }),
    () => router.dispose(),
  ]
  return () => {
    for (const end of ends.splice(0)) end()
  }
}
