import { type ReactNode, useSyncExternalStore } from 'react'

interface InStepProps {
  router: { readonly state: unknown; subscribe(listener: () => void): () => void }
  children: ReactNode
}

/**
 * Around what shows the state of a router, which takes it when it is rendered and listens once it stands.
 * Where the router goes on while a rendering is made in pieces, React makes that anew; not so while it
 * takes a page over, which is therefore one piece.
 */
export function InStep({ router, children }: InStepProps) {
  const state = () => router.state
  useSyncExternalStore(router.subscribe, state, state)
  return children
}
