import * as z from '@sabha/types/schema'
import { remoteRecord } from './remote-record.ts'
import { isTeamKey } from './signatures.ts'

const record = remoteRecord({ name: 'owners', value: z.array(z.string()) })

/** The public keys of the teams that own each remote; an empty list once the last one was removed. */
export type Owners = Readonly<Record<string, readonly string[]>>

/** Returns the keys that own a remote; none if it is unknown. */
export function ownersOf(owners: Owners, remote: string): readonly string[] {
  return Object.hasOwn(owners, remote) ? (owners[remote] ?? []) : []
}

/** Reads which keys own which remote. */
export const readOwners = record.read

/** A public key that becomes an owner of a remote, or no longer is one. */
export interface OwnerChange {
  remote: string
  key: string
  action: 'add' | 'remove'
}

/**
 * Changes the owners of a remote with the platform's key.
 *
 * @throws Error if the name is not valid for a remote, the key is not a team's public key, or a removed key does
 * not own the remote.
 */
export function changeOwners(
  places: Parameters<typeof record.change>[0],
  { remote, key, action }: OwnerChange,
): Promise<Owners> {
  return record.change(places, remote, (former = []) => {
    if (!isTeamKey(key))
      throw new Error(
        'This is not the public key of a team. `npx sabha keygen` prints one: ed25519-…',
      )
    const others = former.filter((one) => one !== key)
    if (action === 'remove' && others.length === former.length)
      throw new Error(`The key does not own ${remote}. \`npx sabha owners\` lists those that do.`)
    return action === 'add' ? [...others, key] : others
  })
}
