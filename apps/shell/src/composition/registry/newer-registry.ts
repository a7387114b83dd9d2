import type { Registry } from '@sabha/contract/composition'
import type { Composition } from '../composition.ts'
import { type RegistryConfig, resolveRegistry } from './resolve-registry.ts'

/** Fetches the registry; null if it is not newer than the registry of this page. */
export async function fetchNewerRegistry(
  config: RegistryConfig,
  { registry: present }: Pick<Composition, 'registry'>,
): Promise<Registry | null> {
  const answer = await resolveRegistry({ inlined: null, config })
  if (answer.status === 'failed') return null
  const isNewer = answer.registry.issuedAt > (present?.issuedAt ?? 0)
  return isNewer ? answer.registry : null
}
