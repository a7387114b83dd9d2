import type { RegistryKey } from '@sabha/contract/composition'
import * as z from '@sabha/types/schema'
import type { Environment } from '../environment.ts'
import { loadSigningKey } from '../signing-key.ts'
import { openStore } from '../store/open-store.ts'
import { retryUntilWritten } from '../store/retry-until-written.ts'
import { newestRecord, timeAfter } from './newest-record.ts'
import { assertRemoteName } from './remote-name.ts'
import { isTeamKey } from './signatures.ts'
import { type RecordPlace, readSignedRecord, writeSignedRecord } from './signed-record.ts'

const ownersSchema = z.object({
  owners: z.record(z.string(), z.array(z.string())),
  writtenAt: z.optional(z.number()),
})

/** The public keys of the teams that own each remote; an empty list once the last one was removed. */
export type Owners = Readonly<Record<string, readonly string[]>>

/** Returns the keys that own a remote; none if it is unknown. */
export function ownersOf(owners: Owners, remote: string): readonly string[] {
  return Object.hasOwn(owners, remote) ? (owners[remote] ?? []) : []
}

type OwnersPlace = Pick<Environment, 'recordsDir' | 'keyFile' | 'keyText' | 'guardDir'>

/**
 * Reads which keys own which remote; none if no owner was added yet.
 *
 * @throws RefusedFileError if the list was not written with the platform's key, or is older than the last one
 * that was written here.
 */
export async function readOwners(
  { recordsDir, guardDir }: Pick<OwnersPlace, 'recordsDir' | 'guardDir'>,
  key: RegistryKey,
): Promise<Owners> {
  const read = await readSignedRecord(ownersRecord(recordsDir), ownersSchema, key)
  await newestRecord(guardDir, 'owners').refuseOlder(read?.record ?? null)
  return read?.record.owners ?? {}
}

/** A public key that becomes an owner of a remote, or no longer is one. */
export interface OwnerChange {
  remote: string
  key: string
  action: 'add' | 'remove'
}

/**
 * Changes the owners of a remote with the platform's key.
 *
 * @throws Error if the name is that of no remote, the key is no key of a team, or is not the owner that it
 * should be.
 */
export async function changeOwners(
  place: OwnersPlace,
  { remote, key, action }: OwnerChange,
): Promise<Owners> {
  assertRemoteName(remote)
  if (!isTeamKey(key))
    throw new Error('It is no public key of a team. `npx sabha keygen` prints it: ed25519-…')
  const { signingKey, publicKey } = await loadSigningKey(place)
  const newest = newestRecord(place.guardDir, 'owners')
  let changed: Owners = {}
  await retryUntilWritten(async () => {
    const read = await readSignedRecord(ownersRecord(place.recordsDir), ownersSchema, publicKey)
    await newest.refuseOlder(read?.record ?? null)
    const owners = read?.record.owners ?? {}
    const former = ownersOf(owners, remote)
    const others = former.filter((one) => one !== key)
    if (action === 'remove' && others.length === former.length)
      throw new Error(`The key does not own ${remote}. \`npx sabha owners\` lists those that do.`)
    changed = { ...owners, [remote]: action === 'add' ? [...others, key] : others }
    const condition = { revision: read?.revision ?? null }
    const record = { owners: changed, writtenAt: timeAfter(read?.record) }
    const file = ownersRecord(place.recordsDir)
    if (!(await writeSignedRecord(file, record, { signingKey, condition }))) return false
    await newest.keep(record.writtenAt)
    return true
  })
  return changed
}

function ownersRecord(recordsDir: string): RecordPlace {
  return { store: openStore(recordsDir), key: 'owners.json' }
}
