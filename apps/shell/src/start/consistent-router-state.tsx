import { Fragment, type ReactNode, useLayoutEffect, useState } from 'react'

interface ConsistentRouterStateProps {
  router: { readonly state: unknown }
  children: ReactNode
}

/**
 * Mounts the components below again if the router's state changed during their first rendering: they
 * subscribe only in an effect, and React does not restart a rendering that takes longer than five seconds.
 */
export function ConsistentRouterState({ router, children }: ConsistentRouterStateProps) {
  const [first] = useState({ router, state: router.state })
  const [isLate, setLate] = useState(false)
  useLayoutEffect(() => setLate(first.router.state !== first.state), [first])
  return <Fragment key={String(isLate)}>{children}</Fragment>
}
