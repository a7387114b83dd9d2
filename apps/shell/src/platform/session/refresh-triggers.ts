import { limits } from '@sabha/types'
import type { SessionState } from './session-state.ts'
import type { SessionStore } from './session-store.ts'

/** Prevents a loop of refreshes if the clock is wrong. */
const shortestWaitMs = 30_000
const marginMs = 60_000
/** Delay before an unreachable server is tried again. */
const retryMs = 15_000

/** Refreshes 45 minutes after each new token, or sooner if it expires sooner. Returns a function that stops it. */
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
  // Another tab may have signed in; the backend announces changes of a session of this tab.
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
