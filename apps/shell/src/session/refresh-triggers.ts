import type { SessionStore } from './session-store.ts'

const longestWaitMs = 45 * 60_000
/** A wrong clock must not make a storm of refreshes. */
const shortestWaitMs = 30_000
const marginMs = 60_000

/**
 * Keeps the session fresh: 45 minutes after each new token (sooner where it ends sooner), when
 * the tab becomes visible or comes back from the browser's cache, when the browser is online
 * again, and when another tab has signed in.
 *
 * @returns A function that ends it.
 */
export function followRefreshTriggers(store: SessionStore): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = () => void store.check()
  const arm = () => {
    clearTimeout(timer)
    const { expiresAt } = store.getState()
    if (expiresAt > 0) timer = setTimeout(() => void store.refresh().then(arm), waitFor(expiresAt))
  }

  const stopArming = store.subscribe((state, before) => {
    if (state.expiresAt !== before.expiresAt) arm()
  })
  addEventListener('online', check, { signal })
  // Another tab may have signed in; what happens to a session here is told by the backend.
  addEventListener('storage', () => store.getState().session.status === 'signed-out' && check(), {
    signal,
  })
  addEventListener('pageshow', ({ persisted }) => persisted && check(), { signal })
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && check(),
    { signal },
  )
  arm()
  return () => {
    clearTimeout(timer)
    stopArming()
    listening.abort()
  }
}

function waitFor(expiresAt: number): number {
  const untilEnd = expiresAt * 1000 - Date.now() - marginMs
  return Math.min(longestWaitMs, Math.max(shortestWaitMs, untilEnd))
}
