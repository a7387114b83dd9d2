import type { Registry } from '@sabha/contract/composition'
import type { UnsavedWork } from '../leaving/unsaved-work.ts'
import type { ShellRouter } from '../routes/create-shell-router.tsx'

export interface MoveOptions {
  router: Pick<ShellRouter, 'state' | 'subscribe' | 'createHref'>
  unsavedWork: UnsavedWork
  /** Whether the page that is shown may not stay under this registry. */
  mustLeave(registry: Registry): boolean
  /** Whether a card is shown in place of a page or a filling that failed. */
  hasFailed(): boolean
  /** Says why the page was left. */
  tellLeft(): void
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
 * Takes an open page over to a newer registry: at once if it may not stay or
 * a part of it has failed, else with the next
 * navigation to another page, which loses nothing that the navigation would not.
 */
export function createMoveOn({
  router,
  unsavedWork,
  mustLeave,
  hasFailed,
  tellLeft,
  move,
}: MoveOptions): MoveOn {
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
      const isForced = mustLeave(registry)
      offered = registry
      if (!isForced && (!hasFailed() || unsavedWork.isHeld())) return
      offered = null
      move(registry, () => undefined)
      if (isForced) tellLeft()
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
