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

/** Moves by a document navigation, for a registry whose remotes this shell is too old for. */
export interface DocumentMove {
  /** Whether nothing is lost now: the browser is online and no payment is under way. */
  mayOpen(): boolean
  /** Loads the document; returns false if it was loaded for this registry before. */
  open(href: string): boolean
}

export interface MoveOn {
  /** A newer registry is here. */
  offer(registry: Registry, byDocument?: DocumentMove | null): void
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
  let offered: Parameters<MoveOn['offer']> | null = null
  let hasEnded = false
  const end = router.subscribe(({ navigation, location }) => {
    const to = navigation.state === 'loading' ? navigation.location : undefined
    if (!offered || !to || to.pathname === location.pathname || unsavedWork.isHeld()) return
    const [registry, byDocument] = offered
    if (byDocument && !byDocument.mayOpen()) return
    offered = null
    const href = router.createHref(to)
    if (!byDocument?.open(href)) move(registry, () => enter(href))
  })
  return {
    offer(registry, byDocument = null) {
      if (hasEnded) return
      const isForced = mustLeave(registry)
      offered = [registry, byDocument]
      if (!isForced && (!hasFailed() || unsavedWork.isHeld())) return
      if (byDocument?.mayOpen() && !unsavedWork.isHeld() && byDocument.open(here())) return
      if (!isForced && byDocument) return
      offered = null
      move(registry, () => undefined)
      if (isForced) tellLeft()
    },
    end() {
      hasEnded = true
      end()
    },
  }
}

/** The path of the page in the browser's address bar, with query and fragment. */
export function here(): string {
  const { pathname, search, hash } = location
  return pathname + search + hash
}

/** As the router does; where somebody went back, the browser is there already. */
export function enter(href: string): void {
  if (here() === href) return
  const index = Number(history.state?.idx ?? 0) + 1
  history.pushState({ usr: null, key: crypto.randomUUID(), idx: index }, '', href)
}
