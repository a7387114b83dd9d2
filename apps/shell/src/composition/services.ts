import { createContext, useContext } from 'react'
import type { Composition } from './composition.ts'
import type { PageStopper } from './failure/page-stopper.ts'
import type { RemoteJournal } from './journal/remote-journal.ts'
import type { PageLoader } from './loading/remotes.ts'
import type { PageComposition } from './page-composition.ts'

export interface CompositionServices {
  page: PageComposition
  loader: PageLoader
  journal: RemoteJournal
  pageStop: PageStopper
}

/** Returns the current composition. Components need no subscription: each revision has its own router and tree. */
export function currentComposition({ page }: Pick<CompositionServices, 'page'>): Composition {
  return page.store.getState().composition
}

export const CompositionContext = createContext<CompositionServices | null>(null)

export function useComposition(): CompositionServices {
  const services = useContext(CompositionContext)
  if (!services) throw new Error('useComposition must be used inside the shell')
  return services
}
