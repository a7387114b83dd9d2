import type { ShellRouter } from '../router/shell-router-context.ts'

/**
 * Returns the router with a `subscribe` that also tells each new subscriber the present state. `RouterProvider`
 * reads the state when it renders and subscribes in an effect; what changes in between reaches it only if it
 * is the first subscriber.
 */
export function tellPresentState(router: ShellRouter): ShellRouter {
  const subscribe: ShellRouter['subscribe'] = (listener) => {
    const end = router.subscribe(listener)
    listener(router.state, { deletedFetchers: [], newErrors: null, flushSync: false })
    return end
  }
  return Object.create(router, { subscribe: { value: subscribe } })
}
