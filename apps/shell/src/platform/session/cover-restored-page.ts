import type { SessionStore } from './session-store.ts'
import { userIdOf } from './user-id-of.ts'

export interface RestoredPage {
  /** What is covered. */
  element: HTMLElement
  session: SessionStore
  /** Whose session is in this browser now; null for nobody's. */
  storedUserId(): string | null
}

/**
 * A browser keeps a page that somebody leaves, and shows it as it was when they go back, also
 * after they have signed out elsewhere. Such a page is covered as it goes, and seen again only by
 * the person that it was made for.
 *
 * @returns A function that ends it.
 */
export function coverRestoredPage({ element, session, storedUserId }: RestoredPage): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const cover = () => element.style.setProperty('visibility', 'hidden')
  const uncover = () => element.style.removeProperty('visibility')
  const isTheirs = () => userIdOf(session.getState().session) === storedUserId()
  addEventListener('pagehide', ({ persisted }) => persisted && cover(), { signal })
  addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (!persisted) return
      if (isTheirs()) uncover()
      // What was theirs has been taken away by the time the next frame is drawn.
      else void session.reloadProfile().then(() => requestAnimationFrame(uncover))
    },
    { signal },
  )
  return () => listening.abort()
}
