import type { Registry } from '@sabha/contract/composition'
import { currentHref } from '../address.ts'
import type { DocumentReload } from './document-reload.ts'
import type { RegistryOfferOptions, RegistryOffers } from './follow-registry-offers.ts'

export interface NewerRegistryOptions extends RegistryOfferOptions {
  /** Returns the document reload to the registry, or null if this shell can run it. */
  documentReload(newer: Registry): Promise<DocumentReload | null>
}

export interface NewerRegistries {
  offer(newer: Registry): Promise<void>
  end(): void
}

/**
 * Offers newer registries as `followRegistryOffers` does, whose code is loaded with the first. If the code does not load, a
 * page that must leave is composed again at once, and any other page tries again at its next navigation.
 */
export function offerNewerRegistries({
  documentReload,
  ...options
}: NewerRegistryOptions): NewerRegistries {
  const { composition, router, mustLeave, notifyLeft } = options
  let offers: RegistryOffers | undefined
  let waiting: Registry | null = null
  let hasEnded = false

  async function offer(newer: Registry): Promise<void> {
    waiting = null
    const byDocument = await documentReload(newer)
    const code = await fetchFollowOffers().catch(() => null)
    if (hasEnded) return
    if (code) {
      offers ??= code.followRegistryOffers(options)
      offers.offer(newer, byDocument)
    } else if (mustLeave(newer)) {
      void composition.compose({ inlined: newer, source: 'address' }, currentHref())
      notifyLeft()
    } else waiting = newer
  }

  const end = router.subscribe(({ navigation }) => {
    if (waiting && navigation.state === 'loading') void offer(waiting)
  })
  return {
    offer,
    end() {
      hasEnded = true
      end()
      offers?.end()
    },
  }
}

const fetchFollowOffers = () =>
  import(/* webpackChunkName: "composition" */ './follow-registry-offers.ts')
