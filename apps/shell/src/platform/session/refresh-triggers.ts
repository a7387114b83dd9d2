import { limits } from '@sabha/types'
import type { SessionState } from './session-state.ts'
import type { SessionStore } from './session-store.ts'

/** A wrong clock must not make a storm of refreshes. */
const shortestWaitMs = 30_000
const marginMs = 60_000
/** How soon a server is asked again that could not be reached. */
const retryMs = 15_000

/**
 * Keeps the session fresh: 45 minutes after each new token (sooner where it ends sooner), when
 * the tab becomes visible or comes back from the browser's cache, when the browser is online
 * again, and when another tab has signed in. While the server cannot be reached it is asked anew.
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
    const state = store.getState()
    const again = (action: () => Promise<void>) => () => void action().then(arm)
    if (isWaiting(state)) timer = setTimeout(again(store.check), retryMs)
    else if (state.expiresAt > 0) timer = setTimeout(again(store.refresh), waitFor(state.expiresAt))
  }

  const stopArming = store.subscribe((state, before) => {
    if (state.expiresAt !== before.expiresAt || isWaiting(state) !== isWaiting(before)) arm()
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

function isWaiting({ trouble, isUnreachable }: SessionState): boolean {
  return trouble !== null || isUnreachable
}

function waitFor(expiresAt: number): number {
  const untilEnd = expiresAt * 1000 - Date.now() - marginMs
  return Math.min(limits.sessionRefreshMs, Math.max(shortestWaitMs, untilEnd))
}
