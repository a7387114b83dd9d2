import { decideAccess } from '@sabha/contract'
import type { Role } from '@sabha/types'
import { fetchAhead } from '../composition/fetch-ahead.ts'
import { whenIdle } from '../composition/when-idle.ts'
import { navigationFor } from './navigation.ts'
import { pageAt } from './pages.ts'
import type { ShellServices } from './shell-services.ts'

type PrefetchServices = Pick<ShellServices, 'composition' | 'session' | 'loader'>

/**
 * Loads a page as soon as a link to it is pointed at or focused, and fetches those of the
 * navigation when the browser is at rest. Only what the person may open.
 *
 * @returns A function that ends it.
 */
export function followIntent(services: PrefetchServices): () => void {
  const listening = new AbortController()
  const follow = (event: Event) => {
    const path = linkedPath(event.target)
    if (path) loadAhead(path, services)
  }
  for (const event of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(event, follow, { passive: true, signal: listening.signal })
  }
  void services.session.settled().then(({ status }) => {
    // A visitor may never go further than the landing page.
    if (status !== 'signed-in') return
    const callOff = whenIdle(() => fetchNavigation(services))
    listening.signal.addEventListener('abort', callOff)
  })
  return () => listening.abort()
}

/** Has the page at this address fetched at once, where whoever was here last may open it. */
export function fetchRequestedPage(
  { composition }: Pick<ShellServices, 'composition'>,
  pathname: string,
  remembered: Role | null,
): void {
  const page = pageAt(composition, pathname)
  if (page && mayEnter(page.access, remembered))
    fetchAhead(page.remote, page.route.module, 'preload')
}

function linkedPath(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null
  return link && link.origin === location.origin ? link.pathname : null
}

function loadAhead(path: string, { composition, session, loader }: PrefetchServices): void {
  const page = pageAt(composition, path)
  if (!page || decideAccess(page.access, session.getState().session) !== 'allow') return
  void loader.load(page.remote, page.route.module)
}

function fetchNavigation({ composition, session }: PrefetchServices): void {
  const present = session.getState().session
  for (const { to } of navigationFor(composition, present, 'main')) {
    const page = pageAt(composition, to)
    if (page && decideAccess(page.access, present) === 'allow') {
      fetchAhead(page.remote, page.route.module, 'prefetch')
    }
  }
}

/**
 * A guess that somebody is signed in; the guard decides when they are. The remembered role itself
 * may have been taken away since: what needs more than a member's is not fetched before the guard
 * has answered.
 */
function mayEnter(access: string, remembered: Role | null): boolean {
  return access === 'public' || (remembered !== null && memberAccess.has(access))
}

const memberAccess: ReadonlySet<string> = new Set(['signed-in', 'completed'])
