import type { Registry } from '@sabha/contract/composition'
import type { UnsavedWork } from '../leaving/unsaved-work.ts'
import type { ShellRouter } from '../routes/create-shell-router.tsx'

export interface MoveOptions {
  router: Pick<ShellRouter, 'state' | 'subscribe' | 'createHref'>
  unsavedWork: UnsavedWork
  /** Whether the page that is shown may not stay under this registry. */
  mustLeave(registry: Registry): boolean
  /** Composes the page of the registry, at an address that is entered first, or where it is. */
  move(registry: Registry, enter: () => void): void
}

export interface MoveOn {
  /** A newer registry is here. */
  offer(registry: Registry): void
  /** Ends it. */
  end(): void
}

/**
 * Takes an open page over to a newer registry: at once where it may not stay, else with the next
 * navigation to another page, which loses nothing that the navigation would not.
 */
export function createMoveOn({ router, unsavedWork, mustLeave, move }: MoveOptions): MoveOn {
  let offered: Registry | null = null
  const end = router.subscribe(({ navigation, location }) => {
    const to = navigation.state === 'loading' ? navigation.location : undefined
    if (!offered || !to || to.pathname === location.pathname || unsavedWork.isHeld()) return
    const registry = offered
    offered = null
    move(registry, () => enter(router.createHref(to)))
  })
  return {
    offer(registry) {
      if (mustLeave(registry)) return move(registry, () => undefined)
      offered = registry
    },
    end,
  }
}

/** As the router does; where somebody went back, the browser is there already. */
export function enter(href: string): void {
  const { pathname, search, hash } = location
  if (pathname + search + hash === href) return
  const index = Number(history.state?.idx ?? 0) + 1
  history.pushState({ usr: null, key: crypto.randomUUID(), idx: index }, '', href)
}
