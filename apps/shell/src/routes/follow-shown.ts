import type { ComposedRemote } from '../composition/composition.ts'
import type { ModuleOrigin } from '../composition/load-outcome.ts'
import { type ShellRouter, shownOrigin } from './create-shell-router.tsx'
import type { ShellServices } from './shell-services.ts'

/** A remote whose page is shown, or was last. */
export interface Suspect {
  remote: ComposedRemote
  origin: ModuleOrigin
}

/**
 * Tells whose page is shown as soon as it is.
 *
 * @returns A function that ends it.
 */
export function followShown(
  router: ShellRouter,
  services: Pick<ShellServices, 'composition'>,
  tell: (shown: Suspect) => void,
): () => void {
  return router.subscribe(() => {
    const origin = shownOrigin(router)
    const remote = services.composition.remotes.find(({ name }) => name === origin?.remote)
    if (origin && remote) tell({ remote, origin })
  })
}
