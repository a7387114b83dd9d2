import type { SessionStore } from './session-store.ts'
import { userIdOf } from './user-id-of.ts'

export interface RestoredPage {
  element: HTMLElement
  session: SessionStore
  storedUserId(): string | null
}

/** Shows a page from the back/forward cache only to its own user. Returns a function that stops it. */
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
      // By the next frame, the content of the former user has been removed.
      else void session.reloadProfile().then(() => requestAnimationFrame(uncover))
    },
    { signal },
  )
  return () => listening.abort()
}
