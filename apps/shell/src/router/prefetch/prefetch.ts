import { decideAccess, demandsAtLeast } from '@sabha/contract'
import { findPageAtAddress } from '../../composition/claimed-pages.ts'
import { isComposedRemote } from '../../composition/composition.ts'
import { currentComposition } from '../../composition/services.ts'
import { whenIdle } from '../../platform/when-idle.ts'
import { listNavEntries } from '../navigation/navigation.ts'
import type { PageServices } from '../page-services.ts'
import { fetchSectionNavigation } from '../sections/fetch-section-navigation.ts'

/** Skips pages that the user may not open. Returns a function that stops it. */
export function prefetchOnIntent(services: PageServices): () => void {
  const listening = new AbortController()
  const follow = (event: Event) => {
    const path = linkedPath(event.target)
    if (path) void loadLinkedPage(path, services)
  }
  for (const event of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(event, follow, { passive: true, signal: listening.signal })
  }
  void services.platform.session.settled().then(({ status }) => {
    // Visitors often leave after the landing page.
    if (status !== 'signed-in') return
    const callOff = whenIdle(() => void prefetchNavigation(services))
    listening.signal.addEventListener('abort', callOff)
  })
  return () => listening.abort()
}

function linkedPath(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null
  return link && link.origin === location.origin ? link.pathname : null
}

async function loadLinkedPage(path: string, services: PageServices): Promise<void> {
  const { session } = services.platform
  const { page: document, loader } = services.composition
  const page = findPageAtAddress(currentComposition(services.composition), path)
  if (!page || decideAccess(page.access, session.getState().session) !== 'allow') return
  if (isComposedRemote(page.remote)) {
    void loader.load(page.remote, page.route.module)
    void fetchSectionNavigation(path, services.platform.reporter)
  } else if ((await document.complete()) === null) await loadLinkedPage(path, services)
}

/**
 * Prefetches the pages that need a role, which their users open all day. Members load a page when they point
 * at its link: otherwise each new area would add its scripts to every page of every member.
 */
async function prefetchNavigation(services: PageServices): Promise<void> {
  const { page: document, loader } = services.composition
  await document.complete()
  const composition = currentComposition(services.composition)
  const present = services.platform.session.getState().session
  for (const { to } of listNavEntries(composition, present, 'main')) {
    const page = findPageAtAddress(composition, to)
    if (!page || !isComposedRemote(page.remote) || !demandsAtLeast(page.access, 'admin')) continue
    if (decideAccess(page.access, present) !== 'allow') continue
    loader.prefetch(page.remote, page.route.module)
    void fetchSectionNavigation(to, services.platform.reporter)
  }
}
