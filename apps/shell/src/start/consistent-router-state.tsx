import { type ReactNode, useSyncExternalStore } from 'react'

interface ConsistentRouterStateProps {
  router: { readonly state: unknown }
  children: ReactNode
}

/**
 * Makes React restart a concurrent rendering if the router's state changes meanwhile: the components below read the
 * state once and subscribe in an effect, so they would miss the change.
 */
export function ConsistentRouterState({ router, children }: ConsistentRouterStateProps) {
  const state = () => router.state
  useSyncExternalStore(subscribeToNothing, state, state)
  return children
}

/**
 * With a subscription, each navigation would render at once, and a page that navigates without end could not be
 * stopped.
 */
const subscribeToNothing = () => () => undefined
