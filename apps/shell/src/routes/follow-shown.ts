import type { ComposedRemote, Composition } from '../composition/composition.ts'
import type { ModuleOrigin } from '../composition/load-outcome.ts'
import { type ShellRouter, shownOrigin } from './create-shell-router.tsx'

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
  { remotes }: Composition,
  tell: (shown: Suspect) => void,
): () => void {
  return router.subscribe(() => {
    const origin = shownOrigin(router)
    const remote = remotes.find(({ name }) => name === origin?.remote)
    if (origin && remote) tell({ remote, origin })
  })
}
