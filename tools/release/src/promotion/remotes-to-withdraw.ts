import type { Environment } from '../environment.ts'
import { loadSigningKey } from '../signing-key.ts'
import { readRegistry } from './read-registry.ts'

/** Returns the names in the current composition that none of these remotes has, to withdraw them. */
export async function findRemotesToWithdraw(
  { storeDir, keyFile }: Pick<Environment, 'storeDir' | 'keyFile'>,
  remotes: readonly { name: string }[],
): Promise<string[]> {
  const { publicKey } = await loadSigningKey(keyFile)
  const registry = await readRegistry(storeDir, publicKey)
  const composed = (registry?.remotes ?? []).map(({ name }) => name)
  return composed.filter((name) => !remotes.some((remote) => remote.name === name))
}
