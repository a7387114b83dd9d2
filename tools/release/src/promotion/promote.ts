import type { Registry } from '@sabha/contract/composition'
import { registryStore } from '../store/registry-store.ts'
import { findCompositionNotices } from './composition-problems.ts'
import { createNextRegistry } from './next-registry.ts'
import type { Promotion } from './promotion.ts'

/** Maximum number of attempts if other promotions come first. */
const maxAttempts = 50

/**
 * Changes the current composition: writes a complete signed registry in which each replaced build becomes
 * the previous one. Concurrent promotions are not lost: a registry only replaces the one that it was based
 * on; otherwise it is created again.
 *
 * @returns The composition with the entries that can be read.
 * @throws Error naming all reasons if the changed composition would be invalid, or if the current registry
 * cannot be parsed; nothing is changed then.
 */
export async function promote(promotion: Promotion): Promise<Registry> {
  const store = registryStore(promotion.storeDir)
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const stored = await store.read()
    const { sealed, registry, notices } = await createNextRegistry(stored, promotion)
    const replace = () => store.replace(JSON.stringify(sealed), stored?.revision ?? null)
    const isCurrent = await (promotion.place?.(registry, replace) ?? replace())
    if (!isCurrent) continue
    const manifests = registry.remotes.map(({ current }) => current.manifest)
    for (const notice of [...notices, ...findCompositionNotices(manifests)])
      promotion.onNotice?.(notice)
    return registry
  }
  throw new Error(`Another promotion was faster in each of ${maxAttempts} attempts: try again`)
}
