import { type ReactNode, useSyncExternalStore } from 'react'

interface InStepProps {
  router: { readonly state: unknown }
  children: ReactNode
}

/**
 * Around what shows the state of a router, which takes it when it is rendered and listens once it stands.
 * Where the router goes on while a rendering is made in pieces, React makes that anew; not so while it
 * takes a page over, which is therefore one piece.
 */
export function InStep({ router, children }: InStepProps) {
  const state = () => router.state
  useSyncExternalStore(listenToNothing, state, state)
  return children
}

/** A page that goes from address to address would be rendered at once each time, and never be stopped. */
const listenToNothing = () => () => undefined
