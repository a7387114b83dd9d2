import { decideAccess } from '@sabha/contract'
import { isComposed } from '../../composition/composition.ts'
import { whenIdle } from '../../composition/when-idle.ts'
import { pageAt } from '../claimed-pages.ts'
import { navigationFor } from '../navigation/navigation.ts'
import type { ShellServices } from '../shell-services.ts'

type PrefetchServices = Pick<ShellServices, 'composition' | 'session' | 'loader' | 'complete'>

/**
 * Loads a page as soon as a link to it is pointed at or focused, and fetches those of the
 * navigation when the browser is at rest. Only what the person may open.
 *
 * @returns A function that ends it.
 */
export function prefetchOnIntent(services: PrefetchServices): () => void {
  const listening = new AbortController()
  const follow = (event: Event) => {
    const path = linkedPath(event.target)
    if (path) void loadLinkedPage(path, services)
  }
  for (const event of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(event, follow, { passive: true, signal: listening.signal })
  }
  void services.session.settled().then(({ status }) => {
    // A visitor may never go further than the landing page.
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

async function loadLinkedPage(path: string, services: PrefetchServices): Promise<void> {
  const page = pageAt(services.composition, path)
  if (!page || decideAccess(page.access, services.session.getState().session) !== 'allow') return
  if (isComposed(page.remote)) void services.loader.load(page.remote, page.route.module)
  else if ((await services.complete()) === null) await loadLinkedPage(path, services)
}

async function prefetchNavigation(services: PrefetchServices): Promise<void> {
  await services.complete()
  const { composition, loader, session } = services
  const present = session.getState().session
  for (const { to } of navigationFor(composition, present, 'main')) {
    const page = pageAt(composition, to)
    // Of a placeholder there is nothing to read yet: it comes with the pointer.
    if (!page || page.route.placeholder || !isComposed(page.remote)) continue
    if (decideAccess(page.access, present) === 'allow')
      loader.prefetch(page.remote, page.route.module)
  }
}
