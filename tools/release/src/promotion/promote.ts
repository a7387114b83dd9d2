import type { Registry } from '@sabha/contract/composition'
import { folderRegistryStore } from '../store/registry-store.ts'
import { compositionNotices } from './composition-problems.ts'
import type { Promotion } from './promotion.ts'
import { succeedingRegistry } from './succeeding-registry.ts'

/** Others who promote at the same time come first at most this often. */
const mostAttempts = 50

/**
 * Changes the current composition: writes the signed registry as a whole, with the build that each
 * takes the place of as its previous one. Whoever promotes at the same time loses nothing: a
 * registry takes the place of the very one that it was made from, else it is made anew.
 *
 * @returns The composition as far as its entries can be read.
 * @throws Error naming every reason where what it moves would not hold, and where the present
 * registry is not understood; nothing changes then.
 */
export async function promote(promotion: Promotion): Promise<Registry> {
  const store = folderRegistryStore(promotion.storeDir)
  for (let attempt = 1; attempt <= mostAttempts; attempt++) {
    const stored = await store.read()
    const { sealed, registry, notices } = await succeedingRegistry(stored, promotion)
    const replace = () => store.replace(JSON.stringify(sealed), stored?.revision ?? null)
    const isCurrent = await (promotion.place?.(registry, replace) ?? replace())
    if (!isCurrent) continue
    const manifests = registry.remotes.map(({ current }) => current.manifest)
    for (const notice of [...notices, ...compositionNotices(manifests)])
      promotion.onNotice?.(notice)
    return registry
  }
  throw new Error(`Other promotions came first ${mostAttempts} times: try again`)
}
