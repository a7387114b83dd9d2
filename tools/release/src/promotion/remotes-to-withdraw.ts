import type { Environment } from '../environment.ts'
import { loadSigningKey } from '../signing-key.ts'
import { readRegistry } from './read-registry.ts'

/** Returns the names in the current composition that none of these remotes has, to withdraw them. */
export async function findRemotesToWithdraw(
  places: Pick<Environment, 'storeDir' | 'keyFile' | 'keyText'>,
  remotes: readonly { name: string }[],
): Promise<string[]> {
  const { publicKey } = await loadSigningKey(places)
  const registry = await readRegistry(places.storeDir, publicKey)
  const composed = (registry?.remotes ?? []).map(({ name }) => name)
  return composed.filter((name) => !remotes.some((remote) => remote.name === name))
}
