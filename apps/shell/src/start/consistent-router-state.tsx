import { type ReactNode, useSyncExternalStore } from 'react'

interface ConsistentRouterStateProps {
  router: { readonly state: unknown }
  children: ReactNode
}

/** Restarts a rendering if the router's state changes: components below subscribe only in an effect. */
export function ConsistentRouterState({ router, children }: ConsistentRouterStateProps) {
  const state = () => router.state
  useSyncExternalStore(subscribeToNothing, state, state)
  return children
}

/** A subscription would render each navigation at once, so that an endless one could not be stopped. */
const subscribeToNothing = () => () => undefined
