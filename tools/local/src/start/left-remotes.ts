import { type Environment, loadSigningKey, readRegistry } from '@sabha/release'
import type { RemoteProject } from '../../../setup/remotes.mjs'

/**
 * The names in the present composition that none of these remotes has: of one that was deleted,
 * renamed or left out.
 */
export async function leftRemotes(
  { storeDir, keyFile }: Pick<Environment, 'storeDir' | 'keyFile'>,
  remotes: readonly Pick<RemoteProject, 'name'>[],
): Promise<string[]> {
  const { publicKey } = await loadSigningKey(keyFile)
  const registry = await readRegistry(storeDir, publicKey)
  const composed = (registry?.remotes ?? []).map(({ name }) => name)
  return composed.filter((name) => !remotes.some((remote) => remote.name === name))
}
