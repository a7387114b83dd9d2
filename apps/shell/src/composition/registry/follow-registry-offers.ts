import type { Registry } from '@sabha/contract/composition'
import type { createBrowserRouter } from 'react-router-dom'
import { currentHref } from '../address.ts'
import type { PageComposition } from '../page-composition.ts'
import { type ApplyRegistryOptions, applyNewerRegistry } from './apply-newer-registry.ts'
import type { DocumentReload } from './document-reload.ts'

type Router = ReturnType<typeof createBrowserRouter>

export interface RegistryOfferOptions {
  composition: Pick<PageComposition, 'store' | 'compose' | 'unsavedWork'>
  router: Pick<Router, 'state' | 'subscribe' | 'createHref'>
  mustLeave(registry: Registry): boolean
  notifyLeft(): void
}

export interface RegistryOffers {
  offer(registry: Registry, byDocument?: DocumentReload | null): void
  end(): void
}

/** Applies a newer registry at once if the page must leave or a part has failed, else at the next navigation. */
export function followRegistryOffers({
  composition: { store, compose, unsavedWork },
  router,
  mustLeave,
  notifyLeft,
}: RegistryOfferOptions): RegistryOffers {
  let hasEnded = false
  function move(registry: Registry, how: ApplyRegistryOptions) {
    const recompose = (to?: string) => compose({ inlined: registry, source: 'address' }, to)
    return applyNewerRegistry({ store, unsavedWork, recompose }, how)
  }
  const end = router.subscribe(({ navigation, location }) => {
    const to = navigation.state === 'loading' ? navigation.location : undefined
    const { offer } = store.getState()
    if (!offer || !to || to.pathname === location.pathname) return
    const { registry, byDocument } = offer
    move(registry, { occasion: { type: 'navigation' }, byDocument, href: router.createHref(to) })
  })
  return {
    offer(registry, byDocument = null) {
      if (hasEnded) return
      store.dispatch({ type: 'registry-offered', registry, byDocument })
      const isForced = mustLeave(registry)
      const hasFailed = store.getState().failureCards > 0
      const occasion = { type: 'offer', isForced, hasFailed } as const
      const moved = move(registry, { occasion, byDocument, href: currentHref() })
      if (moved === 'recompose' && isForced) notifyLeft()
    },
    end() {
      hasEnded = true
      end()
    },
  }
}
