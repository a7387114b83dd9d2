import { isDisabled, type Registry } from '@sabha/contract/composition'
import type { Composition } from '../composition.ts'

/** Returns whether the remote was withdrawn, or one of its builds that this page may run was disabled. */
export function mustLeave(
  { remotes }: Pick<Composition, 'remotes'>,
  name: string,
  newer: Pick<Registry, 'remotes' | 'disabled'>,
): boolean {
  const remote = remotes.find((remote) => remote.name === name)
  if (!remote) return false
  if (!newer.remotes.some((remote) => remote.name === name)) return true
  return remote.releases.some(({ build }) => isDisabled(newer.disabled, { name, build }))
}
